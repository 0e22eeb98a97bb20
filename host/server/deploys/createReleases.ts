import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type {
  HostedBuild,
  Promotion,
  ReleasedVersion,
  RemoteBuild,
  Rollback,
  TrafficChange,
} from '@olov/contract';
import { ArchiveError, examineBuild, readRecord, unpackArchive } from '@olov/tooling/release';
import type { RegistryChange, RegistryDocument } from '../composition/registry';
import { conflictsOf, withoutConflicts } from './conflicts';
import { fetchHosted } from './fetchHosted';
import { MAX_BUILD } from './limits';
import { endCanary, moveTraffic, promote, rollback, versionsOf } from './moves';
import { prune } from './prune';
import { publish, type Shelf, versionOf } from './publish';
import { ReleaseError } from './ReleaseError';
import { releasedVersion } from './status';

interface Options extends Shelf {
  verify(folder: string): Promise<string[]>;
  probe?: ((build: RemoteBuild, folder: string, document: RegistryDocument) => Promise<string[]>) | undefined;
  allowHttp: boolean;
  log: { info(details: object, text: string): void };
  now?: () => Date;
}

export type Upload = { archive: Readable } | { hosted: HostedBuild };

const BACK_ADVICE = 'roll that back first, or deploy a corrected version instead';

export function createReleases({ verify, probe, allowHttp, log, now = () => new Date(), ...shelf }: Options) {
  const moverOf = (by: string, reason?: string) => ({
    by,
    at: now().toISOString(),
    ...(reason && { reason }),
  });

  let verifying: Promise<unknown> = Promise.resolve();
  /** Builds are verified one after the other: each may take a process, a core and 256 MB. */
  const verifyInTurn = (folder: string): Promise<string[]> => {
    const found = verifying.then(() => verify(folder));
    verifying = found.catch(() => {});
    return found;
  };

  async function deploy(id: string, upload: Upload, traffic: number, by: string): Promise<ReleasedVersion> {
    const folder = await shelf.versions.draft();
    try {
      const hosted = 'hosted' in upload ? await fetchHosted(upload.hosted, folder, { allowHttp }) : undefined;
      if ('archive' in upload) await unpack(upload.archive, folder);
      const build = await examine(folder, id);
      const version = versionOf(build);
      if (versionsOf(await shelf.registry.read(), id).some(({ metadata }) => metadata.version === version)) {
        throw new ReleaseError(
          409,
          'exists',
          `${id} ${version} is published already, and versions never change: give it visitors with \`olov traffic\` or \`olov promote\``,
        );
      }
      refuse(conflictsOf(build, await shelf.registry.read()));
      refuse(await verifyInTurn(folder));
      refuse((await probe?.({ ...build, version }, folder, await shelf.registry.read())) ?? []);
      const entry = await publish(shelf, {
        folder,
        isDraft: true,
        build,
        traffic,
        action: 'deploy',
        mover: moverOf(by),
        hosted,
      });
      log.info({ remote: id, version, traffic, by }, 'a version was deployed');
      await prune(shelf, id, now());
      return releasedVersion(id, entry);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function examine(folder: string, id: string): Promise<RemoteBuild> {
    refuse(await examineBuild(folder));
    const build = await readRecord(folder);
    if (build.manifest.id !== id) {
      throw new ReleaseError(
        403,
        'other-remote',
        `this is a build of ${build.manifest.id}, and it was sent to ${id}`,
      );
    }
    return build;
  }

  async function move(id: string, change: RegistryChange, what: object): Promise<ReleasedVersion[]> {
    let before: RegistryDocument | undefined;
    const document = await shelf.registry.change((current) => {
      before = current;
      return change(current);
    });
    if (document !== before) log.info({ remote: id, ...what }, 'the traffic of a remote was changed');
    return versionsOf(document, id).map((entry) => releasedVersion(id, entry));
  }

  return {
    deploy,
    traffic: (id: string, { version, traffic }: TrafficChange, by: string) =>
      move(id, withoutConflicts(id, moveTraffic(id, version, traffic, moverOf(by))), {
        version,
        traffic,
        by,
      }),
    promote: (id: string, { version }: Promotion, by: string) =>
      move(id, withoutConflicts(id, promote(id, version, moverOf(by))), { version, by }),
    rollback: (id: string, { version, reason }: Rollback, by: string, { onlyCanary = false } = {}) => {
      const mover = moverOf(by, reason);
      const change = onlyCanary
        ? endCanary(id, version, mover)
        : withoutConflicts(id, rollback(id, version, mover), BACK_ADVICE);
      return move(id, change, { version, reason, by });
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;

async function unpack(archive: Readable, folder: string): Promise<void> {
  try {
    await unpackArchive(archive, folder, MAX_BUILD);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new ReleaseError(error.code === 'too-large' ? 413 : 400, error.code, error.message);
  }
}

function refuse(problems: string[]): void {
  if (problems.length === 0) return;
  throw new ReleaseError(422, 'would-break', `the build was refused: ${problems[0]}`, problems);
}
