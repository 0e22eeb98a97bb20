import { strToU8, zipSync } from 'fflate';
import { declarationsOf } from './declarations-of.mjs';

const NAME = 'OlovTypes';
const MANIFEST = 'mf-manifest.json';
const TYPES = { path: '', name: '@mf-types', zip: '@mf-types.zip', api: '@mf-types.d.ts' };
/** The federation plugin of the page that downloads the types replaces the name. */
const DOOR = 'REMOTE_ALIAS_IDENTIFIER/remote';
/** The same manifest makes the same archive, whose times know no zone. */
const MTIME = new Date(1980, 0, 1);

const doorOf = (manifest) =>
  `${declarationsOf([manifest], 'the build of this remote')}
export declare const remote: import('@olov/shared-kit').RemoteModule;
`;

const API = `export type RemoteKeys = '${DOOR}';
export type PackageType<T> = T extends '${DOOR}' ? typeof import('${DOOR}') : any;
`;

/** Writes the types of the door beside `mf-manifest.json`. The federation plugin itself needs an API that TypeScript 7 has not. */
export class TypesPlugin {
  constructor(manifest) {
    this.manifest = manifest;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const asset = compilation.getAsset(MANIFEST);
        if (!asset) return;
        const listed = JSON.parse(asset.source.source().toString());
        listed.metaData.types = TYPES;
        compilation.updateAsset(MANIFEST, new sources.RawSource(JSON.stringify(listed, null, 2)));
        const zip = zipSync({ 'remote.d.ts': [strToU8(doorOf(this.manifest)), { mtime: MTIME }] });
        compilation.emitAsset(TYPES.zip, new sources.RawSource(Buffer.from(zip)));
        compilation.emitAsset(TYPES.api, new sources.RawSource(API));
      });
    });
  }
}
