import { rspack } from '@rspack/core';
import { filesOf, integrityOf } from './build-record-plugin.mjs';

const NAME = 'OlovOfficeRecord';

/** Writes the files that the HTML has to name, each with its integrity. */
export class OfficeRecordPlugin {
  constructor({ file, entry }) {
    this.file = file;
    this.entry = entry;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const { js, css } = filesOf(compilation.entrypoints.get(this.entry).getFiles());
        const named = (files) =>
          files.map((file) => ({ file, integrity: integrityOf(assets[file].buffer()) }));
        const record = { scripts: named(js), styles: named(css) };
        compilation.emitAsset(this.file, new rspack.sources.RawSource(JSON.stringify(record, null, 2)));
      });
    });
  }
}
