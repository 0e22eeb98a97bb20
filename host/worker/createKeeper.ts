import {
  KEEP_HEADER,
  type LatestBuild,
  latestBuildUrl,
  type MessageToPage,
  type MessageToWorker,
} from '@olov/contract';
import { isGatewayFailure } from '@olov/contract/platform/failures';
import { isLocale } from '@olov/contract/platform/locales';
import { createBuilds } from './builds';
import { createHeadHashes } from './headHashes';
import { forget, isOfSomebody, KEPT } from './kept';
import { isRendered } from './keptHtml';
import { isSharedAnswer } from './kindOf';
import { networkFirst } from './networkFirst';
import { offlinePage } from './offlinePage';
import { createOwnBuild, type OwnScope } from './ownBuild';
import { createPages, isMore, pathOf } from './pages';
import type { WorkerScope } from './scope';
import { type Asked, createShared } from './sharedAnswers';
import { createVisits, FRESH } from './visits';

const MOST_ANSWERS = 60;
const MOST_PICTURES = 150;

type Scope = OwnScope & Pick<WorkerScope, 'clients' | 'olovBrand'>;

export function createKeeper(scope: Scope, wait?: (ms: number) => Promise<void>) {
  const { caches } = scope;
  const fetch: typeof globalThis.fetch = (input, init) => scope.fetch(input, init);
  const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pages = createPages(caches);
  const own = createOwnBuild(scope);
  const builds = createBuilds({
    caches,
    fetch,
    own,
    openPages: async () => (await openPages()).map(({ id }) => id),
    pageBuilds: pages.builds,
  });
  const heads = createHeadHashes(wait);
  const visits = createVisits({ caches, fetch, own, pages, builds });

  async function tell(message: MessageToPage, to?: string): Promise<void> {
    for (const page of await openPages()) if (to === undefined || page.id === to) page.postMessage(message);
  }

  const pictures = createShared({
    caches,
    fetch,
    wait,
    name: KEPT.pictures,
    atMost: MOST_PICTURES,
    onLost: async (want) => (want === 'offline' ? tell('offline') : undefined),
  });
  const answers = createShared({
    caches,
    fetch,
    wait,
    name: KEPT.answers,
    atMost: MOST_ANSWERS,
    onLost: (want, url) => tell(want === 'offline' ? 'offline' : { unanswered: url }),
    onLate: (client) => tell('renewed', client),
  });

  async function page({ request, preloadResponse, waitUntil }: Asked): Promise<Response> {
    const { url } = request;
    const ask = (async () => {
      const given = await preloadResponse;
      // Without a network, the navigation preload is an error response in Firefox and rejects in other browsers.
      const answer = given && given.type !== 'error' ? given : await fetch(request, FRESH);
      heads.read(answer.clone());
      return answer;
    })();
    waitUntil(ask.then((answer) => visits.take(url, answer.clone())).catch(() => {}));
    const find = async () => {
      const kept = await pages.find(url);
      const build = kept?.headers.get(KEEP_HEADER);
      if (!kept || !build) return undefined;
      const newest = await newestBuild(fetch, build);
      if (newest !== undefined && newest !== build) {
        waitUntil(visits.learn(newest).catch(() => {}));
        return undefined;
      }
      const page = await own.pageOf(pathOf(url), kept);
      // The HTML of a rendered page is that of its path without a query.
      const isAnother = page && isMore(url) && isRendered(await page.clone().text());
      return isAnother ? Response.redirect(new URL(pathOf(url), url).href, 302) : page;
    };
    try {
      return await networkFirst({ ask, find, ...(wait && { wait }) });
    } catch {
      return offlinePage(url, await pages.languagesOf(url), scope.olovBrand);
    }
  }

  async function picture(asked: Asked): Promise<Response> {
    const answer = pictures.answer(asked);
    const given = await answer.catch(() => undefined);
    if (given && !isGatewayFailure(given.status)) return given;
    return (await lostPicture(caches, asked.request.url)) ?? answer;
  }

  async function file({ request }: Asked): Promise<Response> {
    const { url } = request;
    if (request.cache === 'reload') {
      await builds.forget(url);
      return fetch(request);
    }
    // A kept page that was changed may name any hash, but its policy allows only files of this build.
    const named = own.hasFile(url) ? await own.hashOf(url) : request.integrity;
    const found = await builds.find(url, named || (await heads.of(url)));
    if (found) return found;
    if (named) await builds.forget(url);
    return fetch(request);
  }

  async function latest({ request, waitUntil }: Asked): Promise<Response> {
    const answer = await fetch(request);
    const read = answer.ok ? answer.clone().json() : Promise.resolve(undefined);
    const learn = async (build?: LatestBuild) => {
      if (!build) return;
      const isKnown = own.knows(build.id);
      await visits.learn(build.id).catch(() => {});
      if (!isKnown) own.update();
    };
    waitUntil(read.then(learn).catch(() => {}));
    return answer;
  }

  return {
    page,
    file,
    picture,
    answer: answers.answer,
    latest,

    async keep(client: string, message: MessageToWorker): Promise<void> {
      if (message === 'forget') return forget(caches, isOfSomebody);
      const { build, locale, page } = message;
      if (!isLocale(locale)) return;
      const here = (url: string) => new URL(url, scope.location.origin);
      const isHere = (url: string) => here(url).origin === scope.location.origin;
      await builds.note(client, build);
      // The code comes first, because nothing can be read without it. Each step may fail alone.
      const works = [
        () => builds.keep(build, locale),
        async () => message.isElsewhere && visits.move(build),
        async () => {
          const url = page && here(page).href;
          if (url && !(await pages.find(url))) await visits.fetchPage(url, build);
        },
        ...(message.answers ?? [])
          .filter((url) => isHere(url) && isSharedAnswer(here(url).pathname))
          .map((url) => () => answers.ensure(url)),
        ...message.pictures.filter(isHere).map((url) => () => pictures.ensure(url)),
        builds.prune,
      ];
      for (const work of works) await work().catch(() => {});
    },
  };
}

// The back end names a picture by its width in pixels and its format. The contract’s own list of widths is in a large
// module, so a test compares the two.
const SIZE = /-(?:96|240|480|800|1200)\.(?:avif|webp)$/;

/** Another size of a picture that the network did not give. */
async function lostPicture(caches: CacheStorage, url: string): Promise<Response | undefined> {
  if (!SIZE.test(url)) return undefined;
  const cache = await caches.open(KEPT.pictures);
  const stem = url.replace(SIZE, '-');
  const other = (await cache.keys()).find(
    (kept) => SIZE.test(kept.url) && kept.url.replace(SIZE, '-') === stem,
  );
  return other && cache.match(other);
}

const ANSWER_MS = 7000;

async function newestBuild(fetch: typeof globalThis.fetch, own: string): Promise<string | undefined> {
  try {
    const answer = await fetch(latestBuildUrl(own, Date.now()), { signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? ((await answer.json()) as LatestBuild).id : undefined;
  } catch {
    return undefined;
  }
}
