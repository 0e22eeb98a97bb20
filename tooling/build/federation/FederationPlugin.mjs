import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const NAME = 'OlovFederation';
/** Stands for the absolute path of the module, which would reach source maps and scripts that are not minimized. */
const START_NAME = 'olov-federation-start';
const LISTS = ['mf-manifest.json', 'mf-stats.json'];

// The plugin writes its start code into a module of this name.
const START_CODE = /^@module-federation\/runtime\/rspack\.js$/;

// Builds containers and shared modules as Module Federation does, with a runtime that has only the parts that a shop
// uses (docs/decisions/0069-a-small-federation-runtime.md). `start` is the function of `module` that starts it.
export class FederationPlugin {
  constructor({ module, start, options }, federation) {
    this.module = here(module);
    this.start = { module: START_NAME, start, options };
    this.federation = federation;
  }

  apply(compiler) {
    const { resolve } = compiler.options;
    resolve.alias = { ...resolve.alias, [START_NAME]: this.module };
    compiler.options.module.rules.push({
      test: START_CODE,
      loader: here('./start-loader.cjs'),
      options: this.start,
    });
    new ModuleFederationPlugin({ dts: false, shareStrategy: 'loaded-first', ...this.federation }).apply(
      compiler,
    );
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => setIds(modules, compiler.context));
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => sortLists(compilation));
    });
  }
}

// The bundler derives the ids of shared modules and of the start code from absolute paths, so the same commit would have
// other files in another folder.
function setIds(modules, context) {
  const ids = new Set();
  for (const module of modules) {
    const name = module.libIdent({ context })?.split('!=!')[0];
    if (module.type !== 'consume-shared-module' && !START_CODE.test(name)) continue;
    const id = idOf(name);
    if (ids.has(id)) throw new Error(`two modules have the id ${id}: ${module.identifier}`);
    ids.add(id);
    module.id = id;
  }
}

// The order of these lists varies from build to build.
function sortLists(compilation) {
  for (const name of LISTS) {
    const asset = compilation.getAsset(name);
    if (!asset) continue;
    const record = JSON.parse(asset.source.source());
    for (const list of Object.values(record).filter(Array.isArray))
      list.sort((a, b) => (a.name < b.name ? -1 : 1));
    compilation.updateAsset(name, new rspack.sources.RawSource(JSON.stringify(record, null, 2)));
  }
}

/** Letters only, as a key of an object needs no quotation marks then. */
const idOf = (name) =>
  createHash('sha256')
    .update(name)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
    .slice(0, 3);
