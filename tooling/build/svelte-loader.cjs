const compileSvelte = require('./compile-svelte.cjs');

module.exports = function svelteLoader(source) {
  const { code, map } = compileSvelte(source, this.resourcePath, this.getOptions().generate);
  this.callback(null, code, map);
};
