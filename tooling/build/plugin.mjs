import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildRecordPlugin } from './build-record-plugin.mjs';
import { checkRange } from './check-range.mjs';
import { kitApiOf } from './kit-api.mjs';
import { outputFor, readJson, scopeOf } from './output.mjs';
import { sharedModules } from './singletons.mjs';
import { TypesPlugin } from './types-plugin.mjs';

const DOOR = './remote';

const scopeStyles = fileURLToPath(new URL('./scope-styles.cjs', import.meta.url));

/** The prefix avoids a clash with element ids, which are globals too. */
const containerName = (id) => `olov_${id.replaceAll('-', '_')}`;

export function federationOf(context) {
  const { id, sharedKit } = readJson(join(context, 'remote.json'));
  const apiVersion = kitApiOf(context);
  checkRange(sharedKit, apiVersion);
  return {
    name: containerName(id),
    filename: 'remoteEntry.js',
    // `RemotePlugin` writes the types.
    dts: false,
    exposes: { [DOOR]: { import: './src/remote', name: 'door' } },
    shared: sharedModules({ apiVersion, kitRange: sharedKit, host: false }),
  };
}

export class RemotePlugin {
  constructor(federation) {
    this.options = federation;
  }

  apply(compiler) {
    const { name: container, exposes, shared } = this.options;
    const door = exposes?.[DOOR]?.name;
    if (!door) throw new Error(`exposes needs { '${DOOR}': { import: './src/remote', name: 'door' } }`);
    Object.assign(compiler.options.output, outputFor(container));
    compiler.options.module.rules.push({
      test: /\.css$/,
      exclude: /\.module\.css$/,
      // Imported as text, for the style of a shadow root.
      resourceQuery: { not: [/[?&](raw|inline|url)\b/] },
      enforce: 'pre',
      use: [{ loader: scopeStyles, options: { container, scope: scopeOf(container) } }],
    });
    const [manifest, { version }] = ['remote.json', 'package.json'].map((file) =>
      readJson(join(compiler.context, file)),
    );
    new BuildRecordPlugin({ version, manifest, container, door, shared }).apply(compiler);
    new TypesPlugin(manifest).apply(compiler);
  }
}
