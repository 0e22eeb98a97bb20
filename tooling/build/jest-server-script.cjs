const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const modules = require('./jest-script.cjs');

const rules = readFileSync(__filename);

/** Modules as scripts that `jest-server-environment.cjs` compiles once, and Node itself for the setup of the whole run. */
module.exports = {
  ...modules,
  getCacheKey: (...asked) =>
    createHash('sha256')
      .update(modules.getCacheKey(...asked))
      .update(rules)
      .digest('hex'),
  process(source, file, options) {
    const { code, map } = modules.process(source, file, options);
    const script = JSON.stringify(
      `(function (module, exports, require, __dirname, __filename, jest) {${code}\n})`,
    );
    return {
      code: `return (globalThis.olovScript ?? ((file, code) => eval(code)))(__filename, ${script}).call(
        this, module, exports, require, __dirname, __filename, typeof jest === 'undefined' ? undefined : jest);`,
      map,
    };
  },
};
