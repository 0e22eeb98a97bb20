import { join } from 'node:path';
import type { HostedBuild, RemoteBuild } from '@olov/contract';
import { LOCALES, type Locale } from '@olov/contract/platform/locales';
import { NotJudged } from '@olov/tooling/release';
import { type Composed, compose, HOST } from '../../composition/compose';
import type { RegistryDocument, RegistryEntry } from '../../composition/registry';
import { versionsOf, withVersions } from '../../deploys/moves';
import { createPool, type Pool } from '../createPool';
import type { RenderFailure } from '../Job';
import type { RenderedPage, RenderFiles, StartWorker, TaskRequest } from '../messages';
import { findMissing, type Shop } from './findMissing';
import { type NamedByPage, namedByPage, namedInSheets } from './namedFiles';
import { type ProbedPage, probedPages, tryPage } from './probedPages';

interface Options {
  start: StartWorker;
  filesOf(composed: Composed): Promise<RenderFiles | undefined>;
  requestOf(composed: Composed, page: ProbedPage, locale: Locale): TaskRequest;
  shop: Shop;
  renderMs: number;
  log: { warn(details: object, text: string): void };
}

interface Probed {
  build: RemoteBuild;
  folder: string;
  hosted: HostedBuild | undefined;
}

export interface ProbeFindings {
  problems: string[];
  /** Pages that could not be tried, for no fault of the build. */
  warnings: string[];
}

export type Probe = (probed: Probed, document: RegistryDocument) => Promise<ProbeFindings>;

/** Renders the pages of a build beside the live versions, and looks for every file that their HTML names. */
export function createProbe({ start, filesOf, requestOf: given, shop, renderMs, log }: Options): Probe {
  const requestOf: Options['requestOf'] = (...page) => withoutTiles(given(...page));
  return async ({ build, folder, hosted }, document) => {
    const { id } = build.manifest;
    const isHost = id === HOST;
    const path = build.server && join(folder, build.server);
    const base = hosted?.url ?? `/remotes/${id}/${build.version}/`;
    const composed = compose(withBuild(document, build, base), { pins: { [id]: build.version } });
    const live = compose(document);
    const known = live && (await filesOf(live));
    if (!path || !composed || !known) return { problems: [], warnings: [] };
    const files: RenderFiles = isHost
      ? { ...known, host: { path, base } }
      : { ...known, remotes: { ...known.remotes, [id]: { path, base } } };

    const pool = createPool({ start, files, log });
    const render = patiently(pool, renderMs, isHost);
    const problems: string[] = [];
    try {
      const { problems: unloaded } = await pool.ready;
      if (unloaded[id]) throw new Error(unloaded[id]);
      const { pages, warnings } = probedPages(
        composed,
        isHost ? Object.keys(files.remotes) : [id],
        document.transfers,
      );
      const [first] = pages;
      const frames = first ? await framesOf((locale) => requestOf(composed, first, locale), render) : [];
      const named: NamedByPage[] = [];
      for (const page of pages) {
        const tried = await tryPage(page, (locale) => requestOf(composed, page, locale), render);
        problems.push(...tried.problems);
        warnings.push(...tried.warnings);
        named.push(...tried.named);
      }
      const own = isHost ? frames : without(named, frames);
      const inSheets = await namedInSheets(build, folder, new URL(base, shop.origin));
      problems.push(...(await missingFiles([...own, ...inSheets], { base, folder })));
      // The release of a host is no occasion to advise the teams of the remotes.
      return { problems, warnings: isHost ? [] : [...new Set(warnings)] };
    } catch (error) {
      if (error instanceof NotJudged && problems.length === 0) throw error;
      if (error instanceof NotJudged) return { problems, warnings: [error.message] };
      return {
        problems: [`its build for the server cannot be loaded: ${(error as Error).message}`],
        warnings: [],
      };
    } finally {
      pool.close();
    }
  };

  async function missingFiles(
    named: readonly NamedByPage[],
    draft: { base: string; folder: string },
  ): Promise<string[]> {
    // The picture itself comes after the link that preloads it.
    const once = new Map(named.map((one) => [one.url.href, one]));
    const found = await Promise.all(
      [...once.values()].map(async ({ url, address, by, page }) => {
        const why = await findMissing(url, draft, shop);
        return why && `${page} names ${address} (${by}), ${why}: import the file in the code that shows it`;
      }),
    );
    // A relative address is another one in each language.
    return [...new Set(found)].filter((problem) => problem !== undefined);
  }
}

/** The deadline of a page includes its time in the queue, so a page that spent it there gets another one: so many in all. */
const MORE_DEADLINES = 6;

function patiently(pool: Pool, renderMs: number, isHost: boolean) {
  let left = MORE_DEADLINES;
  return async (request: TaskRequest, remote?: string) => {
    const isFrame = request.kind === 'frame';
    const name = isFrame ? 'the frame of every page' : `the page ${new URL(request.url).pathname}`;
    for (;;) {
      try {
        const until = performance.now() + renderMs;
        return (await pool.run({ kind: 'render', request }, remote, until)) as RenderedPage;
      } catch (error) {
        const { kind, message } = error as RenderFailure;
        if (kind === 'busy' && left > 0) {
          left -= 1;
          continue;
        }
        const isLateFrame = kind === 'late' && isFrame && !isHost;
        const why = isLateFrame ? `${message}, or the module of the build never rests` : message;
        const isOfShop = isLateFrame || ['busy', 'absent', 'closed'].includes(kind);
        throw isOfShop ? new NotJudged(`${name} was not rendered: ${why}`) : error;
      }
    }
  };
}

/** The chain chooses the service of the map's tiles, so a missing tile is no fault of a release. */
const withoutTiles = (request: TaskRequest): TaskRequest => ({
  ...request,
  map: { ...request.map, tiles: { url: 'data:,{z}/{x}/{y}', attribution: '' } },
});

/** The files that the host names around every page. */
async function framesOf(
  requestOf: (locale: Locale) => TaskRequest,
  render: (request: TaskRequest) => Promise<RenderedPage>,
): Promise<NamedByPage[]> {
  const frames = LOCALES.map(async (locale) => {
    const request: TaskRequest = { ...requestOf(locale), kind: 'frame' };
    return namedByPage(await render(request), request.url, 'the frame of every page');
  });
  return (await Promise.all(frames)).flat();
}

const without = (named: readonly NamedByPage[], others: readonly NamedByPage[]): NamedByPage[] => {
  const known = new Set(others.map(({ url }) => url.href));
  return named.filter(({ url }) => !known.has(url.href));
};

function withBuild(document: RegistryDocument, build: RemoteBuild, url: string): RegistryDocument {
  const { id } = build.manifest;
  const entry: RegistryEntry = {
    url,
    metadata: { version: build.version, integrity: build.integrity[build.entry] ?? '' },
    deployment: { traffic: 0, default: false },
    extras: { build, events: [] },
  };
  return withVersions(document, id, [entry, ...versionsOf(document, id)]);
}
