import { readFile } from 'node:fs/promises';
import type { ServerStatus } from '@olov/contract';
import { programHash } from './log/createLog';

/** `manifest` is the package.json of the server. */
export async function serverStatus(manifest: URL | string): Promise<ServerStatus> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
  return { version: `${version}-${programHash()}`, node: process.version, startedAt };
}
