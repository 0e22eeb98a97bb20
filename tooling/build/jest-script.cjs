const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { createTransformer } = require('@swc/jest');
const foreign = require('./foreign.cjs');

const swc = createTransformer({
  sourceMaps: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

/** The cache of an earlier version of these files holds other results. */
const rules = [__filename, require.resolve('./foreign.cjs')].map((file) => readFileSync(file)).join();

/**
 * Jest runs CommonJS: our own code, the ES modules of packages and their files with `import('…')` are compiled,
 * everything else stays as it is.
 */
module.exports = {
  ...swc,
  getCacheKey: (...asked) =>
    createHash('sha256')
      .update(swc.getCacheKey(...asked))
      .update(rules)
      .digest('hex'),
  process: (source, file, options) =>
    isOwn(file) || isModule(source, file) ? swc.process(source, file, options) : { code: source },
};

const isOwn = (file) => !foreign.test(file);

// Some packages have ES modules in files that Node would read as CommonJS, for bundlers.
const isModule = (source, file) =>
  file.endsWith('.mjs') ||
  typeOf(dirname(file)) === 'module' ||
  /^\s*(import|export)\b|\bimport\(['"]/m.test(source);

const types = new Map();

function typeOf(folder) {
  if (!types.has(folder)) types.set(folder, readType(folder));
  return types.get(folder);
}

function readType(folder) {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).type;
  const parent = dirname(folder);
  return parent === folder ? undefined : typeOf(parent);
}
