import { rspack } from '@rspack/core';
import { SPLIT_CHUNKS } from './base-config.mjs';
import foreign from './foreign.cjs';
import { INTEGRITY, integrityOf } from './output.mjs';

const NAME = 'OlovLibraries';
const CHUNK = 'libraries';

/** As long as a hash, so that source maps stay right. */
const LATER = `${INTEGRITY}-${'-'.repeat(44)}`;

// Puts the packages of the entry script into a file that releases of the host alone do not change
// (docs/decisions/0073-libraries-of-the-host-stay.md).
export class LibrariesPlugin {
  constructor({ entry }) {
    this.entry = entry;
  }

  apply(compiler) {
    compiler.options.optimization = {
      ...compiler.options.optimization,
      // The usual ids depend on those of all other modules.
      moduleIds: false,
      chunkIds: 'named',
      splitChunks: {
        ...SPLIT_CHUNKS,
        cacheGroups: {
          ...SPLIT_CHUNKS.cacheGroups,
          libraries: {
            name: CHUNK,
            chunks: ({ name }) => name === this.entry,
            type: /^javascript/,
            test: foreign,
            enforce: true,
          },
        },
      },
    };
    new rspack.ids.CompactHashedModuleIdsPlugin({ minLength: 3 }).apply(compiler);
    compiler.hooks.compilation.tap(NAME, (compilation) => this.loadUnnamed(compilation));
  }

  // A server that knows no such file names the entry alone in its pages, and the entry then has to load the file.
  loadUnnamed(compilation) {
    compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, needed) => {
      if (chunk.name !== this.entry) return;
      compilation.addRuntimeModule(chunk, new FindFolder());
      if (!compilation.namedChunks.get(CHUNK)) return;
      needed.add(rspack.RuntimeGlobals.onChunksLoaded);
      needed.add(rspack.RuntimeGlobals.ensureChunkHandlers);
      needed.add(rspack.RuntimeGlobals.ensureChunkIncludeEntries);
      compilation.addRuntimeModule(chunk, new LoadLibraries());
    });
    // The hash is known once the files are minified, and the names of files depend on their content afterwards.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 2;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
      const [library] = scriptsOf(compilation, CHUNK);
      const [entry] = scriptsOf(compilation, this.entry);
      if (!library || !entry) return;
      const hash = integrityOf(compilation.getAsset(library).source.buffer());
      compilation.updateAsset(
        entry,
        (source) => new rspack.sources.RawSource(source.source().replace(LATER, hash)),
      );
    });
  }
}

// The server may send the entry inside the page, where it has no address of its own.
class FindFolder extends rspack.RuntimeModule {
  constructor() {
    super('olov folder of the entry', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    return `if (!document.currentScript) {
  ${rspack.RuntimeGlobals.publicPath} = document.querySelector("script[data-entry][data-href]").dataset.href.replace(/[^/]+$/, "");
}`;
  }
}

class LoadLibraries extends rspack.RuntimeModule {
  constructor() {
    super('olov libraries', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  generate() {
    const { ensureChunkHandlers, onChunksLoaded, require } = rspack.RuntimeGlobals;
    const id = JSON.stringify(this.compilation.namedChunks.get(CHUNK).id);
    return `if (!${onChunksLoaded}.j(${id})) {
  ${require}.sriHashes[${id}] = "${LATER}";
  ${ensureChunkHandlers}.j(${id}, []);
}`;
  }
}

const scriptsOf = (compilation, chunk) =>
  [...(compilation.namedChunks.get(chunk)?.files ?? [])].filter((file) => file.endsWith('.js'));
