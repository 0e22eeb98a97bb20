const compileSvelte = require('./compile-svelte.cjs');
const script = require('./jest-script.cjs');

module.exports = {
  process: (source, file, options) =>
    script.process(compileSvelte(source, file, 'client').code, file, options),
};
