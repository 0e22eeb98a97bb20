// React's own one needs the development build of React around it, which a deployed shell does not have: there a
// developer's build would throw with its first element. This one is the shared module of whichever shell it is in.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
