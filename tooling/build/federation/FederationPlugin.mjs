import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

// The plugin writes its start code into a module of this name.
const START_CODE = /^@module-federation\/runtime\/rspack\.js$/;

// Builds containers and shared modules as Module Federation does, with a runtime that has only the parts that a shop
// uses (docs/decisions/0069-a-small-federation-runtime.md). `start` is the function of `module` that starts it.
export class FederationPlugin {
  constructor({ module, start, options }, federation) {
    this.start = { module: here(module), start, options };
    this.federation = federation;
  }

  apply(compiler) {
    compiler.options.module.rules.push({
      test: START_CODE,
      loader: here('./start-loader.cjs'),
      options: this.start,
    });
    new ModuleFederationPlugin({ dts: false, shareStrategy: 'loaded-first', ...this.federation }).apply(
      compiler,
    );
  }
}
