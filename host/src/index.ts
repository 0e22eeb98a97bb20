// This import is synchronous on purpose: the entry script provides the shared modules before any remote needs them.
import './bootstrap';

/** Federation provides only modules that the host imports. This one loads with the first page whose remote imports it. */
export const loadForms = () => import(/* webpackChunkName: "forms" */ '@olov/shared-kit/forms');
