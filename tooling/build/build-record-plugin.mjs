import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hashChunks } from './hash-chunks.mjs';
import { integrityOf, RENDER_FILE, readJson, scopeOf } from './output.mjs';

const NAME = 'OlovBuildRecord';
const { recordVersion } = createRequire(import.meta.url)(
  '@olov/contract/remote-build.schema.json',
).properties;
const GROUPS = { pages: 'page-', fragments: 'fragment-', messages: 'messages-' };
const RARE = 'rare-';

// Writes the build record: the files of each page, fragment and catalogue, by the chunk names `page-…`,
// `fragment-…` and `messages-…`, the files that few pages need (`rare-…`), and the integrity of every file.
// It uses only what webpack and rspack have in common.
export class BuildRecordPlugin {
  // `container` and `door` are the chunks of the entry script and of the exposed module; `shared` is the federation option.
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    hashChunks(compiler);
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const record = this.record(compilation, assets);
        compilation.emitAsset('remote-build.json', new sources.RawSource(JSON.stringify(record, null, 2)));
      });
    });
  }

  record(compilation, assets) {
    const { version, manifest, container, door, shared } = this.options;
    const groups = [...compilation.namedChunkGroups.entries()].map(([name, group]) => [
      name,
      filesOf(group.getFiles()),
    ]);
    const byPrefix = (prefix) =>
      Object.fromEntries(
        groups
          .filter(([name]) => name?.startsWith(prefix))
          .map(([name, files]) => [name.slice(prefix.length), files]),
      );
    const rendering = renderingIn(compilation);
    const group = (name) => groups.find(([other]) => other === name)?.[1] ?? { js: [], css: [] };
    const isRare = ([name]) => Boolean(name?.startsWith(RARE));
    const filesIn = (some) => some.flatMap(([, { js, css }]) => [...js, ...css]);
    const usual = new Set(filesIn(groups.filter((each) => !isRare(each))));
    const rare = filesIn(groups.filter(isRare)).filter((file) => !usual.has(file));
    const fonts = Object.keys(assets)
      .filter((file) => file.endsWith('.woff2'))
      .sort();
    const scope = scopeOf(container);
    // A page of a developer reads the record once, and the first plain style sheet may come later.
    const isScoped =
      compilation.options.mode === 'development' ||
      Object.entries(assets).some(
        ([file, source]) => file.endsWith('.css') && source.source().includes(`.${scope}`),
      );
    const entry = entryOf(compilation.entrypoints.get(container));
    const libraries = group(container).js.filter((file) => file !== entry);
    return {
      recordVersion: recordVersion.default,
      manifest,
      version,
      container,
      entry,
      ...(libraries.length > 0 && { libraries }),
      door: group(door),
      ...Object.fromEntries(Object.entries(GROUPS).map(([key, prefix]) => [key, byPrefix(prefix)])),
      ...(rendering && { server: RENDER_FILE }),
      ...(rare.length > 0 && { rare }),
      ...(fonts.length > 0 && { fonts }),
      ...(isScoped && { scope }),
      integrity: Object.fromEntries([
        // The order of the assets varies from build to build.
        ...Object.entries(assets)
          .filter(([file]) => /\.(js|css)$/.test(file))
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([file, source]) => [file, integrityOf(source.buffer())]),
        ...(rendering ? [[RENDER_FILE, integrityOf(rendering)]] : []),
      ]),
      shared: Object.fromEntries(
        Object.entries(shared).map(([name, { requiredVersion, import: isProvided = true, version }]) => [
          name,
          {
            range: requiredVersion,
            ...(isProvided && { version: version ?? installedVersion(name, compilation.compiler.context) }),
          },
        ]),
      ),
    };
  }
}

/** The server build runs first; undefined in development. */
function renderingIn({ compiler, outputOptions }) {
  const file = join(outputOptions.path, RENDER_FILE);
  return compiler.options.mode !== 'development' && existsSync(file) ? readFileSync(file) : undefined;
}

function installedVersion(module, context) {
  const name = module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
  return readJson(createRequire(join(context, 'package.json')).resolve(`${name}/package.json`)).version;
}

const entryOf = (entrypoint) => filesOf(entrypoint.getRuntimeChunk().files).js[0];

export function filesOf(named) {
  // A dev server adds hot updates to the chunks that they change.
  const files = [...new Set(named)].filter((file) => !file.includes('.hot-update.'));
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
