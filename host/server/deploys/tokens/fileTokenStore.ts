import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readIfThere } from '@olov/server-kit/keep-first';
import { withFileLock } from '../../composition/fileLock';
import { replaceFile } from '../../replaceFile';
import { NOTED_MS, type StoredToken, type TokenStore } from './TokenStore';

/** A damaged file accepts no token and is never overwritten. */
export function createFileTokenStore(file: string): TokenStore {
  async function read(): Promise<StoredToken[]> {
    const text = (await readIfThere(file)) ?? '[]';
    try {
      const tokens: unknown = JSON.parse(text);
      if (Array.isArray(tokens)) return tokens;
    } catch {}
    throw new Error(`${file} is no list of deploy tokens: put a copy of it back, or remove it`);
  }

  /** False if the change returns the same list. */
  async function change(work: (tokens: StoredToken[]) => StoredToken[]): Promise<boolean> {
    await mkdir(dirname(file), { recursive: true });
    return withFileLock(`${file}.lock`, async () => {
      const before = await read();
      const after = work(before);
      if (after === before) return false;
      await replaceFile(file, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 });
      return true;
    });
  }

  return {
    async use(hash, at) {
      const isKnown = (token: StoredToken) => token.hash === hash;
      const found = (await read()).find(isKnown);
      const notedAt = found?.usedAt === undefined ? 0 : Date.parse(found.usedAt);
      if (found && Date.parse(at) - notedAt > NOTED_MS) {
        await change((tokens) => tokens.map((token) => (isKnown(token) ? { ...token, usedAt: at } : token)));
      }
      return found && withoutHash(found);
    },
    add: (added) =>
      change((tokens) => (tokens.some((token) => isSame(token, added)) ? tokens : [...tokens, added])),
    list: async () => (await read()).map(withoutHash),
    remove: (remote, name) =>
      change((tokens) => {
        const kept = tokens.filter((token) => !isSame(token, { remote, name }));
        return kept.length === tokens.length ? tokens : kept;
      }),
  };
}

type Named = Pick<StoredToken, 'remote' | 'name'>;

const isSame = (one: Named, other: Named): boolean => one.remote === other.remote && one.name === other.name;

const withoutHash = ({ hash: _, ...token }: StoredToken) => token;
