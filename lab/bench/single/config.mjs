import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { browserConfig } from '../../../tooling/build/base-config.mjs';
import { hashChunks } from '../../../tooling/build/hash-chunks.mjs';
import { readJson } from '../../../tooling/build/output.mjs';
import { renderConfig } from '../../../tooling/build/render-config.mjs';
import { root } from '../../../tools/prepare.mjs';
import { remoteFolders } from '../../../tools/rooms.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The page's policy allows scripts only under the host's name. */
const NAME = 'olov_host';

export const rooms = () =>
  remoteFolders().map((folder) => ({ folder, manifest: readJson(join(root, folder, 'remote.json')) }));

/**
 * The presets are those of the shop, but the remotes' doors are imported instead of loaded by the runtime.
 */
export function singleConfigs(output) {
  const context = join(root, 'host');
  const doors = writeDoors(join(output, 'doors.mjs'));
  const browser = browserConfig({ name: NAME, context, entry: { main: './src/index.ts' } });
  const server = renderConfig({ name: NAME, context, entry: './src/render/index.ts', isHost: true });
  return [
    {
      ...withDoors({ ...browser, plugins: [...browser.plugins, { apply: hashChunks }] }, doors),
      name: 'browser',
      output: { ...browser.output, path: join(output, 'browser') },
    },
    { ...withDoors(server, doors), output: { ...server.output, path: join(output, 'server') } },
  ];
}

function withDoors(config, doors) {
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, 'olov-doors$': doors } },
    module: {
      ...config.module,
      rules: [
        ...config.module.rules,
        ...rooms().map(({ folder, manifest }) => ({
          test: join(root, folder, 'src', 'remote.ts'),
          enforce: 'pre',
          loader: here('./chunkNames.cjs'),
          options: { room: manifest.id },
        })),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/(remotes|serverRemotes)$/, (resource) => {
        if (resource.context.startsWith(join(root, 'host', 'src'))) resource.request = here('./remotes.mjs');
      }),
    ],
  };
}

function writeDoors(file) {
  const imports = rooms().map(
    ({ folder }, index) =>
      `import { remote as door${index} } from ${JSON.stringify(join(root, folder, 'src', 'remote.ts'))};`,
  );
  const entries = rooms().map(({ manifest: { id } }, index) => `${JSON.stringify(id)}: door${index}`);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${imports.join('\n')}\nexport const doors = { ${entries.join(', ')} };\n`);
  return file;
}
