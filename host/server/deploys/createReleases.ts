import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type {
  Cause,
  DeployedVersion,
  HostedBuild,
  PreviewEnd,
  PreviewedVersion,
  Promotion,
  ReleaseCheck,
  ReleasedVersion,
  RemoteBuild,
  RemoteManifest,
  Retirement,
  Rollback,
  RouteTransfer,
  TrafficChange,
  TransferRequest,
} from '@olov/contract';
import { DAY_MS } from '@olov/contract/platform/durations';
import { withCode } from '@olov/contract/platform/refusals';
import {
  ArchiveError,
  checkBudget,
  examineBuild,
  largeRecord,
  readRecord,
  unpackArchive,
} from '@olov/tooling/release';
import { publishedVersion, type RegistryChange, type RegistryDocument } from '../composition/registry';
import type { Probe } from '../render/probe/createProbe';
import type { AskOutside } from './askOutside';
import { conflictsOf, kitProblems, unlessUsed, warningsOf, withoutConflicts } from './conflicts';
import { type Expected, refuseOvertaken } from './expectations';
import { fetchHosted } from './fetchHosted';
import { MAX_BUILD } from './limits';
import { endCanary, moveTraffic, promote, retire, rollback, versionsOf } from './moves';
import { endPreview, previewVersion } from './previews';
import { prune } from './prune';
import { enter, publish, type Shelf, versionOf } from './publish';
import { ReleaseError } from './ReleaseError';
import { releasedVersion } from './status';
import { transferRoute } from './transfers';

interface Options extends Shelf {
  verify(folder: string): Promise<string[]>;
  probe?: Probe | undefined;
  addressOf?: (id: string, version: string) => string;
  /** The problems that only the shop's operator can solve. */
  settingProblems?: (manifest: RemoteManifest) => string[];
  askOutside: AskOutside;
  log: Record<'info' | 'warn', (details: object, text: string) => void>;
  now?: () => Date;
}

export type Upload = { archive: Readable } | { hosted: HostedBuild };

interface Sent {
  id: string;
  upload: Upload;
  cause?: Cause;
  /** Names who deploys. It is called before the publication, because the token may be revoked during the examination. */
  by(): Promise<string>;
}

interface Deploy extends Sent {
  traffic: number;
  expected?: Expected;
}

interface Preview extends Sent {
  days: number;
}

/** An uploaded build whose files and record are sound. */
interface Draft {
  folder: string;
  build: RemoteBuild;
  version: string;
  hosted: HostedBuild | undefined;
}

interface Findings {
  problems: string[];
  warnings?: string[];
}

const BACK_ADVICE = 'roll that back first, or deploy a corrected version instead';

export function createReleases({
  verify,
  probe,
  addressOf = () => '',
  settingProblems = () => [],
  askOutside,
  log,
  now = () => new Date(),
  ...shelf
}: Options) {
  const moverOf = (by: string, { reason, commit }: Cause = {}) => ({
    by,
    at: now().toISOString(),
    ...(reason && { reason }),
    ...(commit && { commit }),
  });

  /** The change is live by then, so a failure is no failure of the change. The regular tidying repeats it. */
  const tidyUp = (id: string) =>
    prune(shelf, id, now()).catch((err) =>
      log.warn({ err, remote: id }, 'files of old versions could not be removed'),
    );

  let examining: Promise<unknown> = Promise.resolve();
  /** One build after the other: loading and rendering it may take processes, cores and 256 MB. */
  const inTurn = <Found>(work: () => Promise<Found>): Promise<Found> => {
    const found = examining.then(work);
    examining = found.catch(() => {});
    return found;
  };

  // The rules of a release, the quick ones first. A deploy ends at the first problems; `olov check --shell` reports all.
  async function* findingsOf({ folder, build, version, hosted }: Draft): AsyncGenerator<Findings> {
    const { registry } = shelf;
    const document = await registry.read();
    yield {
      problems: [...conflictsOf(build, document), ...settingProblems(build.manifest)],
      warnings: warningsOf(build, document),
    };
    yield { problems: withCode('size', (await checkBudget(folder)).problems) };
    yield { problems: withCode('loading', await inTurn(() => verify(folder))) };
    if (!probe) return;
    const probed = { build: { ...build, version }, folder, hosted };
    const { problems, warnings } = await inTurn(async () => probe(probed, await registry.read()));
    yield { problems: withCode('rendering', problems), warnings };
  }

  const deploy = ({ id, upload, traffic, expected = {}, cause, by }: Deploy) =>
    withDraft(upload, async (folder, hosted): Promise<DeployedVersion> => {
      const draft = await soundDraft(id, folder, hosted);
      const { build, version } = draft;
      const document = await shelf.registry.read();
      if (isKnown(document, id, version)) throw new ReleaseError(409, 'exists', known(id, version));
      refuseOvertaken({ name: id, version, traffic }, expected, document);
      const warned = await passed(draft);
      const name = await by();
      const entry = await publish(shelf, {
        folder,
        isDraft: true,
        build,
        traffic,
        action: 'deploy',
        mover: moverOf(name, cause),
        hosted,
        expected,
      });
      log.info({ remote: id, version, traffic, by: name }, 'a version was deployed');
      await tidyUp(id);
      return { ...releasedVersion(id, entry), ...warned };
    });

  const preview = ({ id, upload, days, cause, by }: Preview) =>
    withDraft(upload, async (folder, hosted): Promise<PreviewedVersion> => {
      const draft = await soundDraft(id, folder, hosted);
      const { build, version } = draft;
      const warned = await passed(draft);
      const name = await by();
      const until = new Date(now().getTime() + days * DAY_MS).toISOString();
      const entry = await enter(shelf, { folder, isDraft: true, build, hosted }, (found) =>
        previewVersion(found, until, moverOf(name, cause)),
      );
      log.info({ remote: id, version, until, by: name }, 'a version is previewed');
      await tidyUp(id);
      return { ...releasedVersion(id, entry), address: addressOf(id, version), ...warned };
    });

  const check = (id: string, upload: Upload) =>
    withDraft(upload, async (folder, hosted): Promise<ReleaseCheck> => {
      const unsound = await unsoundIn(folder);
      if (unsound.length > 0) return { problems: unsound, warnings: [] };
      const draft = await draftOf(id, folder, hosted);
      const { version } = draft;
      // An unchanged build has no fault: a pipeline may check it again.
      const isOld = isKnown(await shelf.registry.read(), id, version);
      const findings: Findings[] = [{ problems: [], warnings: isOld ? [known(id, version)] : [] }];
      for await (const found of findingsOf(draft)) findings.push(found);
      return {
        version,
        problems: [...new Set(findings.flatMap(({ problems }) => problems))],
        warnings: findings.flatMap(({ warnings = [] }) => warnings),
      };
    });

  async function passed(draft: Draft): Promise<{ warnings?: string[] }> {
    const warnings: string[] = [];
    for await (const found of findingsOf(draft)) {
      refuse(found.problems);
      warnings.push(...(found.warnings ?? []));
    }
    return warnings.length > 0 ? { warnings } : {};
  }

  async function withDraft<Result>(
    upload: Upload,
    work: (folder: string, hosted: HostedBuild | undefined) => Promise<Result>,
  ): Promise<Result> {
    const folder = await shelf.versions.draft();
    try {
      if ('archive' in upload) await unpack(upload.archive, folder);
      const hosted =
        'hosted' in upload ? await fetchHosted(upload.hosted, folder, { askOutside }) : undefined;
      return await work(folder, hosted);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function soundDraft(id: string, folder: string, hosted: HostedBuild | undefined): Promise<Draft> {
    refuse(await unsoundIn(folder));
    return draftOf(id, folder, hosted);
  }

  /** A build with another kit may break any rule of files, so the kit is named first. */
  async function unsoundIn(folder: string): Promise<string[]> {
    const large = await largeRecord(folder);
    if (large.length > 0) return large;
    const record = await readRecord(folder).catch(() => undefined);
    const problems = record ? kitProblems(record, await shelf.registry.read()) : [];
    return problems.length > 0 ? problems : examineBuild(folder);
  }

  async function draftOf(id: string, folder: string, hosted: HostedBuild | undefined): Promise<Draft> {
    const build = await readRecord(folder);
    if (build.manifest.id !== id) {
      throw new ReleaseError(
        403,
        'other-remote',
        `this is a build of ${build.manifest.id}, and it was sent to ${id}`,
      );
    }
    return { folder, build, version: versionOf(build), hosted };
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
    preview,
    async endPreview(id: string, { version }: PreviewEnd, by: string): Promise<ReleasedVersion[]> {
      await shelf.registry.change(endPreview(id, version));
      log.info({ remote: id, version, by }, 'a preview was ended');
      await tidyUp(id);
      return versionsOf(await shelf.registry.read(), id).map((entry) => releasedVersion(id, entry));
    },
    check,
    traffic: (id: string, { version, traffic, ...cause }: TrafficChange, by: string) =>
      move(id, withoutConflicts(id, moveTraffic(id, version, traffic, moverOf(by, cause))), {
        version,
        traffic,
        by,
      }),
    promote: (id: string, { version, ...cause }: Promotion, by: string) =>
      move(id, withoutConflicts(id, promote(id, version, moverOf(by, cause))), { version, by }),
    rollback: (id: string, { version, ...cause }: Rollback, by: string, { onlyCanary = false } = {}) => {
      const mover = moverOf(by, cause);
      const change = onlyCanary
        ? endCanary(id, version, mover)
        : withoutConflicts(id, rollback(id, version, mover), BACK_ADVICE);
      return move(id, change, { version, reason: cause.reason, by });
    },
    retire: (id: string, cause: Retirement, by: string) =>
      move(id, unlessUsed(id, retire(id, moverOf(by, cause))), { reason: cause.reason, by }),
    async transfer(id: string, request: TransferRequest, by: string): Promise<RouteTransfer> {
      const { transfers = [] } = await shelf.registry.change(transferRoute(id, request, moverOf(by)));
      log.info({ remote: id, ...request, by }, 'a route was handed over');
      return transfers.at(-1) as RouteTransfer;
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;

const isKnown = (document: RegistryDocument, id: string, version: string): boolean =>
  publishedVersion(versionsOf(document, id), version) !== undefined;

const known = (id: string, version: string): string =>
  `${id} ${version} is published already, and versions never change: give it visitors with \`olov traffic\` or \`olov promote\``;

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
