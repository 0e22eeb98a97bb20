import { hostConfig, serverConfig } from '@olov/shared-kit/build';

const context = import.meta.dirname;

export default [
  ...hostConfig({ context, port: 3100 }),
  serverConfig({
    context,
    entry: { server: './server/server.ts', 'render-worker': './server/render/worker.ts' },
  }),
];
