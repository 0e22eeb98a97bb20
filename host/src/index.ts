// This import is synchronous on purpose: the entry provides the shared modules before any remote needs them.
import './bootstrap';
