const { execFileSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

/** Packages of hundreds of files, which jest would load one by one for each test file, and their entries. */
const PACKAGES = {
  typebox: ['typebox', 'typebox/compile', 'typebox/schema', 'typebox/system', 'typebox/value'],
  kysely: ['kysely'],
};

const fromRoom = createRequire(join(process.cwd(), 'package.json'));

/** Maps the entries of these packages to one file for each package, which is built once. */
exports.moduleNameMapper = Object.assign({}, ...Object.entries(PACKAGES).map(mapperOf));

function mapperOf([name, entries]) {
  const folder = folderOf(name);
  if (!folder) return {};
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const key = createHash('sha256')
    .update(`${version} ${readFileSync(__filename)}`)
    .digest('hex')
    .slice(0, 12);
  const place = join(folder, '../.cache/olov-jest', `${name}-${key}`);
  if (!existsSync(place)) build(entries, place);
  return Object.fromEntries(entries.map((entry) => [`^${entry}$`, join(place, fileOf(entry))]));
}

/** Undefined in a room that does not need the package. */
function folderOf(name) {
  try {
    const file = fromRoom.resolve(name);
    const folders = join('node_modules', name);
    return file.slice(0, file.lastIndexOf(folders) + folders.length);
  } catch {
    return undefined;
  }
}

function fileOf(entry) {
  return `${entry.replace('/', '-')}.cjs`;
}

/** Two rooms may build it at once: the first one is kept. */
function build(entries, place) {
  mkdirSync(join(place, '..'), { recursive: true });
  const made = mkdtempSync(`${place}-`);
  // An entry is evaluated when a test needs it; all entries share their modules.
  const getters = entries.map((entry) => `get '${entry}'() { return require('${entry}'); }`);
  writeFileSync(join(made, 'entries.cjs'), `module.exports = { ${getters.join(', ')} };`);
  for (const entry of entries)
    writeFileSync(join(made, fileOf(entry)), `module.exports = require('./package.cjs')['${entry}'];`);
  execFileSync(process.execPath, [join(__dirname, 'jest-bundle.mjs'), made]);
  try {
    renameSync(made, place);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(place)) throw error;
  }
}
