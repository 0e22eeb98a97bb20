import { parseArgs } from 'node:util';
import { endWithError } from '../endWithError';
import { ConfigError } from '../settings/settings';
import type { CopyCounts } from './copyFiles';
import { StorageError } from './StorageError';

export interface Move {
  /** True to move the files out of the bucket. */
  isBack: boolean;
  /** Deletes each original whose copy was read back. */
  deletes: boolean;
  say(line: string): void;
}

/** The program with which a server takes part in `olov storage move`. */
export function runMove(work: (move: Move) => Promise<void>): void {
  const { values } = parseArgs({ options: { back: { type: 'boolean' }, delete: { type: 'boolean' } } });
  const move: Move = {
    isBack: values.back === true,
    deletes: values.delete === true,
    say: (line) => console.log(line),
  };
  work(move).catch((error) => endWithError(error, [ConfigError, StorageError]));
}

export const describeCopies = (title: string, { copied, same, deleted, bytes }: CopyCounts): string =>
  `${title}: ${copied} copied (${bytes} bytes), ${same} already there, ${deleted} originals deleted`;
