/** True for the checks of balancers. They send several a second, and no load may refuse them. */
export const isProbe = (url = ''): boolean => /^\/(healthz|readyz)(\?|$)/.test(url);
