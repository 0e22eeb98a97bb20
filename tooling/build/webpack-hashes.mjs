import { integrityOf } from './output.mjs';

const NAME = 'OlovHashes';
/** Stands for the hashes until all files are final. */
const LATER = /(["'`])olov hashes\1/;

/** Lets the code of a webpack build load scripts and style sheets with their hashes, as rspack’s own plugin does. */
export function hashChunksOfWebpack({ hooks, options, webpack }) {
  if (options.mode === 'development') return;
  const { Compilation, css, RuntimeGlobals, runtime, sources } = webpack;
  const hashes = `${RuntimeGlobals.require}.olovHashes`;
  class Hashes extends runtime.RuntimeModule {
    generate() {
      return `${hashes} = "olov hashes";`;
    }
  }
  // A policy of integrity blocks what is requested without CORS, even of the page’s own origin.
  const addTo = (element) => (code) =>
    `${code}
${element}.crossOrigin = "anonymous";
${element}.integrity = ${hashes}[url.slice(${RuntimeGlobals.publicPath}.length)];`;
  hooks.compilation.tap(NAME, (compilation) => {
    runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, addTo('script'));
    css.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(NAME, addTo('link'));
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
