const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const compileSvelte = require('./compile-svelte.cjs');
const script = require('./jest-script.cjs');

const rules = readFileSync(require.resolve('./compile-svelte.cjs'));

module.exports = {
  /** Another compiler has other results. */
  getCacheKey: (source, file, ...others) =>
    createHash('sha256')
      .update(script.getCacheKey(source, file, ...others))
      .update(rules)
      .update(createRequire(file)('svelte/package.json').version)
      .digest('hex'),
  process: (source, file, options) =>
    script.process(compileSvelte(source, file, 'client').code, file, options),
};
