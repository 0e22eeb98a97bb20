// React is shared, so the entry script provides it before any remote needs it. The rest of the entry runs in a task of
// its own, so that the browser can paint and handle a press between the two.
import 'react-dom/client';
import { nextTask } from './timing/moments';

nextTask()
  .then(() => import(/* webpackMode: "eager" */ './bootstrap'))
  // The early script hears an error of this script, and no rejection.
  .catch((error: unknown) => reportError(error));

/** Federation provides only modules that the host imports. This one loads with the first page whose remote imports it. */
export const loadForms = () => import(/* webpackChunkName: "forms" */ '@olov/shared-kit/forms');
