import { join } from 'node:path';
import { type Composed, HOST } from '../composition/compose';
import type { RegistryEntry } from '../composition/registry';
import { assetsDir, type VersionStore } from '../deploys/versionStore';
import type { RenderFile, RenderFiles } from './messages';

export async function renderFilesOf(
  { host, remotes }: Composed,
  versions: Pick<VersionStore, 'ensure'>,
  dataDir: string,
): Promise<RenderFiles | undefined> {
  const fileOf = async (id: string, { url, metadata, extras }: RegistryEntry) => {
    const { server } = extras.build;
    if (!server || !(await versions.ensure(id, metadata.version))) return undefined;
    return { path: join(assetsDir(dataDir), id, metadata.version, server), base: url };
  };
  const hostFile = await fileOf(HOST, host);
  if (!hostFile) return undefined;
  const files = await Promise.all(
    Object.entries(remotes).map(async ([id, entry]) => [id, await fileOf(id, entry)] as const),
  );
  return {
    host: hostFile,
    remotes: Object.fromEntries(files.filter((pair): pair is [string, RenderFile] => pair[1] !== undefined)),
  };
}
