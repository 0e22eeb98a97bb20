import { INTEGRITY } from './output.mjs';
import { hashChunksOfWebpack } from './webpack-hashes.mjs';

/** Puts the hashes of chunks into the code that loads them; not in development. */
export function hashChunks(compiler) {
  const { SubresourceIntegrityPlugin } = compiler.webpack;
  if (SubresourceIntegrityPlugin)
    new SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY] }).apply(compiler);
  else hashChunksOfWebpack(compiler);
}
