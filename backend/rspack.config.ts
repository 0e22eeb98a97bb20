import { serverConfig } from '@olov/shared-kit/build';

export default serverConfig({ context: import.meta.dirname, entry: './src/server.ts', output: 'dist' });
