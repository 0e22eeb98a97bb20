import { serverConfig } from '@olov/tooling/build';

export default serverConfig({
  context: import.meta.dirname,
  entry: { write: './src/write.ts' },
  output: 'dist',
});
