import type { RemoteBuild } from '@olov/contract/remote';
import axios, { type AxiosError } from 'axios';
import { middlewareProblems, readRecord } from '../../src/release';
import { reasonOf } from '../shell/reasonOf';
import type { Finding } from './Finding';

const ASK_MS = 30_000;

interface Registry {
  microFrontends: Record<
    string,
    { deployment: { traffic: number; default: boolean }; extras: { build: RemoteBuild } }[]
  >;
}

/** Host and remotes are released separately, so the result is valid only for the hosts that are live now. */
export async function checkShop(build: string, shell: string | undefined): Promise<Partial<Finding>> {
  if (!shell) return { skipped: 'name a shop with --shell <url> or in OLOV_SHELL' };
  const record = await readRecord(build);
  const hosts = (await liveHosts(shell)).filter(({ manifest }) => manifest.middleware);
  if (hosts.length === 0) return { skipped: `the host of ${shell} does not list its middleware` };
  return {
    problems: [...new Set(hosts.flatMap((host) => middlewareProblems(record, host)))],
    notes: [`compared with host ${hosts.map(({ version }) => version).join(' and ')} of ${shell}`],
  };
}

async function liveHosts(shell: string): Promise<RemoteBuild[]> {
  const url = `${shell}registry.json`;
  const { data: registry } = await axios
    .get<Registry>(url, { timeout: ASK_MS, proxy: false })
    .catch((error: AxiosError) => {
      if (error.response) return { data: undefined };
      throw new Error(`the shop at ${shell} cannot be reached: ${reasonOf(error, ASK_MS)}`);
    });
  const hosts = registry?.microFrontends?.host;
  if (!hosts) throw new Error(`${url} is no registry of an Olov shop: check the address of --shell`);
  return hosts
    .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
    .map(({ extras }) => extras.build);
}
