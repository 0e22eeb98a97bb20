// Synchronous on purpose: the entry provides the shared modules before any remote asks for them.
import './bootstrap';
