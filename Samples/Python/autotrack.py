"""AutoTrack's C library for Python, with ctypes alone: as much of it as the sample beside it needs."""

import ctypes
import ctypes.util
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p


class Error(Exception):
    """What autotrack_last_error said."""


class _Property(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("key", c_char_p), ("kind", c_int32), ("flag", c_int32),
                ("text", c_char_p), ("integer", c_int64), ("number", c_double)]


class _Interaction(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("kind", c_int32), ("origin", c_int32), ("name", c_char_p),
                ("node", c_void_p), ("list", c_void_p), ("input", c_uint64)]


class _Event(ctypes.Structure):
    # To `json`: an event is read by its library's size, which is at least that.
    _fields_ = [("size", c_size_t)] + [(name, c_char_p) for name in (
        "kind", "name", "event_path", "element_path", "event_id", "element_id", "page", "json")]


_Receive = CFUNCTYPE(None, c_void_p, POINTER(_Event))


class _Sink(ctypes.Structure):
    # The rest has defaults: a struct may end early, its size says so.
    _fields_ = [("size", c_size_t), ("context", c_void_p), ("receive", _Receive)]


_Next = CFUNCTYPE(c_void_p, c_void_p, c_void_p)
_Key = CFUNCTYPE(c_uint64, c_void_p, c_void_p)
# An address: a bytes object that a callback returns would be freed before it is read.
_Name = CFUNCTYPE(c_void_p, c_void_p, c_void_p)
_Index = CFUNCTYPE(c_int64, c_void_p, c_void_p)
_Properties = CFUNCTYPE(None, c_void_p, c_void_p, c_uint64)
_Secure = CFUNCTYPE(c_int32, c_void_p, c_void_p)


class _Tree(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("context", c_void_p), ("next", _Next), ("class_key", _Key),
                ("class_name", _Name), ("index", _Index), ("index_in_class", c_void_p),
                ("identifier", c_void_p), ("row", c_void_p), ("properties", _Properties),
                ("ignore_policy", c_void_p), ("parameters", c_void_p), ("is_secure", _Secure)]


class Tree:
    """How a toolkit's objects look: override what differs. A class is the object's own."""

    def next(self, node):
        return None

    def index(self, node):
        return -1

    def properties(self, node, add):
        pass

    def is_secure(self, node):
        return False


class Tracker:
    """A tracker of Python objects; `receive` gets each event as JSON, in bytes."""

    def __init__(self, tree, receive, path=None):
        path = path or ctypes.util.find_library("autotrack") or "libautotrack.so.1"
        self._library = ctypes.CDLL(path)
        self._library.autotrack_last_error.restype = c_char_p
        self._tree, self._nodes, self._names = tree, {}, {}
        # Kept, as the library calls them as long as the tracker lives.
        self._callbacks = (_Next(self._next), _Key(self._key), _Name(self._name), _Index(self._index),
                           _Properties(self._properties), _Secure(self._secure))
        self._receive = _Receive(lambda context, event: receive(event.contents.json))
        self._handle = c_uint64()
        following, key, name, index, properties, secure = self._callbacks
        described = _Tree(ctypes.sizeof(_Tree), None, following, key, name, index, None, None, None,
                          properties, None, None, secure)
        sink = _Sink(ctypes.sizeof(_Sink), None, self._receive)
        self._check(self._library.autotrack_create(None, ctypes.byref(self._handle)))
        self._call("set_tree", ctypes.byref(described))
        self._call("add_sink", ctypes.byref(sink))
        self._call("start")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._call("free")

    def action(self, name, node):
        """Records a signal. Call it before the handler."""
        record = _Interaction(ctypes.sizeof(_Interaction), 1, 0, name.encode(), self._pointer(node))
        try:
            self._call("record", ctypes.byref(record))
        finally:
            self._nodes.clear()

    def track(self, name, **properties):
        """Reports an event by hand."""
        pairs = (_Property * len(properties))(*(self._property(*pair) for pair in properties.items()))
        self._call("track", name.encode(), pairs, c_size_t(len(pairs)))

    @staticmethod
    def _property(key, value):
        pair = _Property(ctypes.sizeof(_Property), key.encode())
        if isinstance(value, bool):
            pair.kind, pair.flag = 4, value
        elif isinstance(value, int):
            pair.kind, pair.integer = 2, value
        elif isinstance(value, float):
            pair.kind, pair.number = 3, value
        else:
            pair.kind, pair.text = 1, None if value is None else str(value).encode()
        return pair

    # Nodes are the addresses of objects, which are known by them during one call.

    def _pointer(self, node):
        self._nodes[id(node)] = node
        return id(node)

    def _next(self, context, pointer):
        following = self._tree.next(self._nodes[pointer])
        return None if following is None else self._pointer(following)

    def _key(self, context, pointer):
        return id(type(self._nodes[pointer]))

    def _name(self, context, pointer):
        kind = type(self._nodes[pointer])
        name = self._names.setdefault(kind, ctypes.create_string_buffer(kind.__name__.encode()))
        return ctypes.addressof(name)

    def _index(self, context, pointer):
        return self._tree.index(self._nodes[pointer])

    def _properties(self, context, pointer, collector):
        def add(key, text):
            self._check(self._library.autotrack_add_text(c_uint64(collector), key.encode(), text.encode()))

        self._tree.properties(self._nodes[pointer], add)

    def _secure(self, context, pointer):
        return self._tree.is_secure(self._nodes[pointer])

    def _call(self, function, *arguments):
        return self._check(getattr(self._library, "autotrack_" + function)(self._handle, *arguments))

    def _check(self, status):
        if status < 0:
            raise Error(self._library.autotrack_last_error().decode())
        return status
