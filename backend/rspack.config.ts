import { serverConfig } from '@olov/tooling/build';

export default serverConfig({
  context: import.meta.dirname,
  entry: {
    server: './src/server.ts',
    bot: './src/bot/main.ts',
    'health-worker': '@olov/server-kit/health-worker',
    'slow-work': './src/slowWork/worker.ts',
    migrate: './src/migrate.ts',
    'archive-orders': './src/modules/orders/archive/main.ts',
    staff: './src/modules/staff/command/main.ts',
    'move-storage': './src/storage/main.ts',
  },
  output: 'dist',
});
