import { serverConfig } from './build/index.mjs';

const context = import.meta.dirname;

/** A program of ours for Node, in one file; its packages are loaded when they are first needed. */
const program = (file: string, entry: string) => {
  const config = serverConfig({ context, entry, output: 'dist' });
  return {
    ...config,
    name: file,
    entry: { [file]: entry },
    output: { ...config.output, clean: false },
    externalsType: 'module-import' as const,
    // `olov dev` sets NODE_ENV.
    optimization: { ...config.optimization, nodeEnv: false as const },
  };
};

export default [
  program('cli/olov', './cli/main.ts'),
  program('verifier/verify', './build/verifier/verify.ts'),
];
