const { createRequire } = require('node:module');

/** The module of a component, by the compiler of the remote’s own Svelte. */
module.exports = function compileSvelte(source, file, generate) {
  const { compile } = createRequire(file)('svelte/compiler');
  const { js, css } = compile(source, { filename: file, generate });
  // The policy of the page forbids inline styles, and the check of a release knows the classes of CSS modules only.
  if (css?.code) throw new Error('<style> has no effect in a page of the shop: import a file *.module.css');
  return js;
};
