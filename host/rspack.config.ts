import { hostConfig, reactConfig, serverConfig, workerConfig } from '@olov/tooling/build';

const context = import.meta.dirname;

export default [
  ...hostConfig({ context, port: 3100 }),
  serverConfig({
    context,
    entry: {
      server: './server/server.ts',
      'health-worker': '@olov/server-kit/health-worker',
      'render-worker': './server/render/worker.ts',
      'move-storage': './server/moveStorage/main.ts',
    },
  }),
  workerConfig({
    context,
    // Browsers also run the script of the developers’ page `/_telegram`, so it belongs to this build.
    entry: { sw: './worker/sw.ts', off: './worker/off.ts', emulator: './emulator/emulator.ts' },
    output: 'dist/install',
    copy: 'icons',
  }),
  reactConfig({ context, output: 'dist/install' }),
];
