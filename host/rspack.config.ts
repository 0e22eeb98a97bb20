import { hostConfig, serverConfig } from '@olov/shared-kit/build';

const context = import.meta.dirname;

export default [hostConfig({ context }), serverConfig({ context, entry: './server/server.ts' })];
