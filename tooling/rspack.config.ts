import { serverConfig } from './build/index.mjs';

const context = import.meta.dirname;

/** Packages stay outside and load on first use. */
const program = (file: string, entry: string) => {
  const config = serverConfig({ context, entry, output: 'dist' });
  return {
    ...config,
    name: file,
    entry: { [file]: entry },
    output: { ...config.output, clean: false },
    externalsType: 'module-import' as const,
    // NODE_ENV must stay dynamic, because `olov dev` sets it.
    optimization: { ...config.optimization, nodeEnv: false as const },
  };
};

export default [
  program('cli/olov', './cli/main.ts'),
  program('verifier/verify', './build/verifier/verify.ts'),
];
