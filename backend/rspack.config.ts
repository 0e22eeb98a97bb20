import { serverConfig } from '@olov/tooling/build';

export default serverConfig({
  context: import.meta.dirname,
  entry: {
    server: './src/server.ts',
    bot: './src/bot/main.ts',
    'health-worker': '@olov/server-kit/health-worker',
    'slow-work': './src/slowWorker.ts',
    migrate: './src/migrate.ts',
    'archive-orders': './src/commands/archiveOrders.ts',
    staff: './src/commands/staff/main.ts',
    'move-storage': './src/storage/main.ts',
  },
  output: 'dist',
});
