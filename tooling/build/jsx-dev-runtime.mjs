// React’s own dev runtime needs its development build, which the deployed shell of a developer’s build lacks.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
