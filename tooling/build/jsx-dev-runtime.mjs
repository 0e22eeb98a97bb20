// React’s own dev runtime needs the development build of React, which a deployed shell lacks: a developer’s build
// would throw at its first element there. This one uses the shared module of its shell.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
