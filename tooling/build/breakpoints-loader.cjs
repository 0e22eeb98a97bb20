const media = require('@olov/contract/breakpoints.json');

/** Replaces the names of breakpoints with their media queries: `@media (--mobile)`. */
module.exports = function resolveBreakpoints(source) {
  const queryOf = (whole, name) => {
    if (!Object.hasOwn(media, name)) throw new Error(`${this.resourcePath}: no breakpoint is named ${whole}`);
    return media[name];
  };
  return source.replace(/@media[^{]*/g, (query) => query.replace(/\(--([\w-]+)\)/g, queryOf));
};
