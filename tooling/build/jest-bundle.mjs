import { rspack } from '@rspack/core';

// Jest reads its configuration synchronously and rspack builds asynchronously, so this is a program of its own.
const [folder] = process.argv.slice(2);
const compiler = rspack({
  mode: 'production',
  target: 'node20',
  context: folder,
  entry: './entries.cjs',
  output: { path: folder, filename: 'package.cjs', library: { type: 'commonjs2' } },
  optimization: { minimize: false },
});
compiler.run((error, stats) => {
  const failure = error ?? (stats.hasErrors() && new Error(stats.toString('errors-only')));
  compiler.close(() => {
    if (failure) throw failure;
  });
});
