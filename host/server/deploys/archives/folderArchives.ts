import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packFolder, unpackArchive } from '@olov/tooling/release';
import { MAX_BUILD } from '../limits';
import { isCompressedCopy } from '../precompress';
import { assetsDir, createFolderStore } from '../versionStore';
import { type Archives, archiveKey, versionIn } from './Archives';

/** The versions in `DATA_DIR`, seen as archives. The same version always gives the same bytes. */
export function folderArchives(dataDir: string): Archives {
  const local = createFolderStore(dataDir);
  const folderOf = (key: string) => {
    const { name, version } = versionIn(key);
    return join(assetsDir(dataDir), name, version);
  };
  return {
    async put(key, file) {
      const { name, version } = versionIn(key);
      const draft = await local.draft();
      try {
        await unpackArchive(createReadStream(file), draft, MAX_BUILD);
        await local.add(name, version, draft);
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
      await rm(file, { force: true });
    },
    async get(key) {
      const { name, version } = versionIn(key);
      if (!(await local.ensure(name, version))) return undefined;
      const folder = await mkdtemp(join(tmpdir(), 'olov-archive-'));
      const clean = () => rm(folder, { recursive: true, force: true });
      try {
        const plain = join(folder, 'files');
        await cp(folderOf(key), plain, {
          recursive: true,
          filter: async (path) => !(await isCompressedCopy(path)),
        });
        const file = join(folder, 'archive.tgz');
        await pipeline(packFolder(plain), createWriteStream(file));
        const content = createReadStream(file);
        finished(content, () => void clean());
        return { size: (await stat(file)).size, content };
      } catch (error) {
        await clean();
        throw error;
      }
    },
    async *list() {
      for (const name of await namesIn(assetsDir(dataDir))) {
        for (const version of await namesIn(join(assetsDir(dataDir), name))) {
          const key = archiveKey({ name, version });
          yield { key, changedAt: (await stat(folderOf(key))).mtime };
        }
      }
    },
    delete: (key) => rm(folderOf(key), { recursive: true, force: true }),
  };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
