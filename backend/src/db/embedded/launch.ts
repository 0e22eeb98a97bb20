import { mkdir, rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Address, chooseAddress } from './address';
import { type Binaries, prepareBinaries } from './binaries';
import { type Cluster, openCluster, SUPERUSER } from './cluster';
import { LaunchError } from './launch-error';
import { claim } from './ownership';
import { passwordFor } from './password';
import { isAlive, markAsLeft, readPidFile } from './pid-file';
import { type ServerProcess, startServer } from './server-process';

export { LaunchError } from './launch-error';

export interface EmbeddedPostgres {
  connection: Address & { user: string; database: string };
  pid(): number | undefined;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  dataDir: string;
  log?: (line: string) => void;
  onLost?: (error: Error) => void;
}

const PATIENCE_MS = 30_000;
const AGAIN_MS = 200;

export async function launchPostgres({
  dataDir,
  log = () => {},
  onLost,
}: LaunchOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const binaries = await prepareBinaries(dataDir);
  const password = await passwordFor(dataDir);
  const cluster = await openCluster(binaries, dataDir, password);
  const address = await chooseAddress(cluster, password);
  let isStopping = false;
  let running = await start(binaries, cluster, address, log);

  const bringBack = async (): Promise<Running | undefined> => {
    while (!isStopping) {
      await Promise.race([running.server.exited, sleep(500)]);
      try {
        return running.server.hasExited()
          ? await start(binaries, cluster, address, log)
          : await own(running.server, cluster, address);
      } catch (error) {
        if (error instanceof AlreadyInUse) throw error;
        // The start is tried again: processes of the dead server may still hold its files, or the disk may be full.
        log(`PostgreSQL is not back yet: ${error}`);
        await sleep(AGAIN_MS);
      }
    }
    return undefined;
  };

  const keep = async () => {
    for (;;) {
      await Promise.race([running.server.exited, running.released]);
      if (isStopping) return;
      log('PostgreSQL stopped and is restarted');
      running = (await bringBack()) ?? running;
      if (isStopping) await end(running);
    }
  };
  const kept = keep().catch((error) => onLost?.(error));

  return {
    connection: { ...address, user: SUPERUSER, database: 'postgres' },
    pid: () => running.server.pid,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      await end(running);
      await kept;
      await rmdir(address.host).catch(() => {});
    },
  };
}

interface Running {
  server: ServerProcess;
  owner: pg.Client;
  released: Promise<void>;
}

async function end({ server, owner }: Running): Promise<void> {
  await owner.end().catch(() => {});
  await server.stop();
}

async function start(
  binaries: Binaries,
  cluster: Cluster,
  address: Address,
  log: (line: string) => void,
): Promise<Running> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    await clearTheWay(cluster, address.password, deadline, log);
    const server = startServer(binaries, cluster, address, log);
    try {
      return await own(server, cluster, address);
    } catch (error) {
      if (!server.hasExited() || !isPassing(server) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** Another start has the lock file, or workers of a killed server have not ended yet: both are temporary. */
const isPassing = (server: ServerProcess): boolean =>
  server.complaints.some((line) => /lock file .* already exists|pre-existing shared memory block/.test(line));

async function own(server: ServerProcess, cluster: Cluster, address: Address): Promise<Running> {
  while (!server.hasExited()) {
    const ownership = await claim(address);
    if (ownership.status === 'taken') throw new AlreadyInUse(cluster);
    if (ownership.status === 'owned') {
      const { client: owner } = ownership;
      return { server, owner, released: new Promise((resolve) => owner.once('end', () => resolve())) };
    }
    await Promise.race([sleep(15), server.exited]);
  }
  throw new LaunchError(
    `PostgreSQL does not start on ${cluster.dir}: ${server.complaints.join(' ') || 'no reason given'}`,
  );
}

/** A server whose owner was killed is stopped; with a living owner this start is refused. */
async function clearTheWay(
  cluster: Cluster,
  password: string | undefined,
  deadline: number,
  log: (line: string) => void,
): Promise<void> {
  for (;;) {
    const found = await readPidFile(cluster);
    if (found === undefined) return;
    if (!(await isAlive(cluster, found))) return markAsLeft(cluster);

    const ownership = found.address ? await claim({ ...found.address, password }) : undefined;
    if (ownership?.status === 'taken') throw new AlreadyInUse(cluster);
    if (ownership?.status === 'owned') {
      log(`Stopping a PostgreSQL of an earlier start (process ${found.pid})`);
      process.kill(found.pid, 'SIGINT');
      while ((await isAlive(cluster, found)) && Date.now() < deadline) await sleep(20);
    } else if (Date.now() > deadline) {
      throw new LaunchError(
        `A PostgreSQL (process ${found.pid}) holds ${cluster.dir} and does not answer: stop it first.`,
      );
    }
    await sleep(20);
  }
}

class AlreadyInUse extends LaunchError {
  constructor({ dir }: Cluster) {
    super(`Another Olov already runs on ${dir}: stop it, or set DATA_DIR to another folder.`);
  }
}
