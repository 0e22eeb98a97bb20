import { rspack } from '@rspack/core';

/** Rejects with the first error. */
export function compile(configs) {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, result) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (result.hasErrors()) return reject(new Error(result.toString({ preset: 'errors-only' })));
        resolve(
          result.stats.map((stats) =>
            stats.toJson({ all: false, assets: true, chunkGroups: true, chunkGroupAuxiliary: false }),
          ),
        );
      });
    });
  });
}
