const { Script } = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const scripts = new Map();

function scriptOf(filename, code) {
  const kept = scripts.get(filename);
  if (kept?.code === code) return kept.script;
  const script = new Script(code, { filename });
  scripts.set(filename, { code, script });
  return script;
}

/** Jest would compile each module anew for each test file; here a worker compiles it once. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.defineProperty(this.global, 'olovScript', {
      value: (filename, code) => scriptOf(filename, code).runInContext(this.getVmContext()),
    });
  }
};
