import { INTEGRITY, integrityOf } from './output.mjs';

const NAME = 'OlovHashes';
/** Stands for the hashes until all files are final. */
const LATER = /(["'`])olov hashes\1/;

/** Puts the hashes of chunks into the code that loads them; not in development. */
export function hashChunks(compiler) {
  const { SubresourceIntegrityPlugin } = compiler.webpack;
  if (SubresourceIntegrityPlugin)
    new SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY] }).apply(compiler);
  else hashChunksOfWebpack(compiler);
}

/** webpack has no plugin of its own for it. */
function hashChunksOfWebpack({ hooks, options, webpack }) {
  if (options.mode === 'development') return;
  const { Compilation, RuntimeGlobals, runtime, sources } = webpack;
  // Newer versions have it in `css`, where `web` is deprecated.
  const { CssLoadingRuntimeModule } = webpack.css?.CssLoadingRuntimeModule ? webpack.css : webpack.web;
  const hashes = `${RuntimeGlobals.require}.olovHashes`;
  class Hashes extends runtime.RuntimeModule {
    generate() {
      return `${hashes} = "olov hashes";`;
    }
  }
  // A policy of integrity blocks what is requested without CORS, even of the page’s own origin. A script of another build has no hash here.
  const addTo = (element) => (code) =>
    `${code}
var hash = ${hashes}[url.slice(${RuntimeGlobals.publicPath}.length)];
if (hash) {
  ${element}.crossOrigin = "anonymous";
  ${element}.integrity = hash;
}`;
  hooks.compilation.tap(NAME, (compilation) => {
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, addTo('script'));
    CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(NAME, addTo('link'));
    compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) =>
      compilation.addRuntimeModule(chunk, new Hashes(NAME)),
    );
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
      const files = Object.entries(assets).filter(([file]) => /\.(js|css)$/.test(file));
      const isEntry = ([, source]) => LATER.test(source.source());
      const known = files
        .filter((file) => !isEntry(file))
        .map(([file, source]) => [file, integrityOf(source.buffer())]);
      const object = JSON.stringify(Object.fromEntries(known));
      for (const [file, source] of files.filter(isEntry))
        compilation.updateAsset(file, new sources.RawSource(source.source().replace(LATER, () => object)));
    });
  });
}
