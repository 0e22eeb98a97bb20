// The shell shares `react/jsx-runtime` alone, and React’s own dev runtime would be a second copy.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, hasStaticChildren) =>
  hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
