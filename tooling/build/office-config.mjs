import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rspack } from '@rspack/core';
import { browserConfig, devServer, isDevelopment } from './base-config.mjs';
import { filesOf } from './build-record-plugin.mjs';
import { hashChunks } from './hash-chunks.mjs';
import { leafletRule } from './leaflet-rule.mjs';
import { integrityOf } from './output.mjs';

const { build, files } = createRequire(import.meta.url)('@olov/contract/office.json');

/**
 * The office is the only remote of its page: without others a federation runtime would have nothing to share, so the
 * build contains all that it needs.
 */
export function officeConfig({ context, port }) {
  const config = browserConfig({ name: 'olov_office', context, entry: { main: './src/start.tsx' } });
  Object.assign(config.output, { path: `${context}/dist`, publicPath: `${files}/` });
  config.module.rules.push(leafletRule);
  config.plugins.push(new OfficeRecordPlugin({ file: build, entry: 'main' }));
  if (!isDevelopment()) config.plugins.push(new CompressedFilesPlugin());
  config.devServer = devServer(port);
  return config;
}

const NAME = 'OlovOfficeRecord';

/** Writes the files that the HTML has to name, each with its integrity. */
export class OfficeRecordPlugin {
  constructor({ file, entry }) {
    this.file = file;
    this.entry = entry;
  }

  apply(compiler) {
    hashChunks(compiler);
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

const TEXT = /\.(js|css)$/;
const smallest = { level: constants.Z_BEST_COMPRESSION, memLevel: constants.Z_MAX_MEMLEVEL };
const ENCODINGS = { br: promisify(brotliCompress), gz: (content) => promisify(gzip)(content, smallest) };

/** The back end sends the compressed copy beside a file, because compression of each answer would cost it more. */
class CompressedFilesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        const copies = Object.keys(assets)
          .filter((file) => TEXT.test(file))
          .flatMap((file) => Object.entries(ENCODINGS).map(([end, encode]) => [file, end, encode]));
        const add = async ([file, end, encode]) =>
          compilation.emitAsset(
            `${file}.${end}`,
            new rspack.sources.RawSource(await encode(assets[file].buffer())),
          );
        await Promise.all(copies.map(add));
      });
    });
  }
}
