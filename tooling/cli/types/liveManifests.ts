import type { RemoteBuild, RemoteManifest } from '@olov/contract/remote';
import axios, { type AxiosError } from 'axios';
import { failed, unreachable } from '../CliError';
import { reasonOf } from '../shell/reasonOf';

const ASK_MS = 30_000;

interface Registry {
  microFrontends: Record<string, Entry[]>;
}

interface Entry {
  deployment: { traffic: number; default: boolean };
  extras: { build: RemoteBuild };
}

/** The manifests of the default versions; of a remote with a canary alone, that of the canary. */
export async function liveManifests(shell: string): Promise<RemoteManifest[]> {
  const url = `${shell}registry.json`;
  const { data } = await axios
    .get<Partial<Registry>>(url, { timeout: ASK_MS, maxRedirects: 0, proxy: false })
    .catch((error: AxiosError) => {
      throw unreachable(`${url} cannot be read: ${reasonOf(error, ASK_MS)}.`);
    });
  if (typeof data.microFrontends !== 'object')
    throw failed(`${url} is no registry of an Olov shop: check the address of --shell.`);
  return Object.values(data.microFrontends).flatMap((versions) => {
    const live =
      versions.find(({ deployment }) => deployment.default) ??
      versions.find(({ deployment }) => deployment.traffic > 0);
    return live ? [live.extras.build.manifest] : [];
  });
}
