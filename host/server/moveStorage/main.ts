import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { StorageError } from '@olov/server-kit/files';
import { ConfigError } from '@olov/server-kit/settings';
import { readConfig } from '../config';
import { moveReleases } from './moveReleases';

const workspaceDir = fileURLToPath(new URL('../../..', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { back: { type: 'boolean' }, delete: { type: 'boolean' } } });
  const move = { isBack: values.back === true, deletes: values.delete === true };
  await moveReleases(readConfig(process.env, workspaceDir), move, (line) => console.log(line));
}

main().catch((error) => {
  const isForOperator = [ConfigError, StorageError].some((kind) => error instanceof kind);
  console.error(isForOperator ? error.message : error);
  process.exit(1);
});
