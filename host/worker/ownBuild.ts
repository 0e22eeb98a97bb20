import { buildFilesUrl, KEEP_SIGNATURE, KEPT_BUILD_PATH, type KeptBuild } from '@olov/contract';
import { LOCALES } from '@olov/contract/platform/locales';
import { hasIntegrity, isSigned } from './integrity';
import { filesIn, KEPT, KEPT_AT } from './kept';
import { keptHtml } from './keptHtml';
import type { WorkerScope } from './scope';

export type OwnScope = Pick<WorkerScope, 'caches' | 'fetch' | 'location' | 'olovBuild'> & {
  registration: Pick<WorkerScope['registration'], 'update'>;
};

/**
 * The build whose kept pages may be shown. It comes from the server with this worker’s script, or later with a request of
 * its own; every cache can be written by code of a page.
 */
export function createOwnBuild(scope: OwnScope) {
  const { caches, location, registration } = scope;
  let own = scope.olovBuild ?? undefined;
  let files: Promise<Map<string, string>> | undefined;

  /** The kept list of this build’s files, if it has the hash that the server names. */
  async function list(build: string, locale: string): Promise<Response | undefined> {
    const hash = build === own?.id ? own.lists[locale] : undefined;
    const kept = hash && (await caches.match(buildFilesUrl(build, locale), { cacheName: KEPT.builds }));
    return kept && (await hasIntegrity(await kept.clone().arrayBuffer(), hash)) ? kept : undefined;
  }

  async function readFiles(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const locale of LOCALES) {
      const kept = await list(own?.id ?? '', locale);
      for (const { url, integrity } of kept ? await filesIn(kept) : [])
        found.set(new URL(url, location.origin).href, integrity);
    }
    return found;
  }

  const folders = () => (own?.folders ?? []).map((folder) => new URL(folder, location.origin).href);

  return {
    list,

    hasFile: (url: string): boolean => folders().some((folder) => url.startsWith(folder)),

    async hashOf(url: string): Promise<string | undefined> {
      files ??= readFiles().catch(() => new Map());
      return (await files).get(url);
    },

    /** After a change of the kept lists. */
    readAgain() {
      files = undefined;
    },

    knows: (build: string): boolean => build === own?.id,

    /** `unclear` if the server did not name this build: the kept pages stay, and the next contact asks again. */
    async learn(build: string): Promise<'same' | 'other' | 'unclear'> {
      if (build === own?.id) return 'same';
      const named = await readKeptBuild(scope, build).catch(() => undefined);
      if (named?.id !== build) return 'unclear';
      own = named;
      files = undefined;
      return 'other';
    },

    /**
     * Asks the browser to install the worker of the new build: this worker has that build in memory only, and loses it when it
     * stops. After a navigation the browser does so itself, as soon as the worker is idle.
     */
    update(): void {
      registration.update().catch(() => {});
    },

    /** Undefined for HTML that the server did not sign for this path of this build: code of a page may have written it. */
    async pageOf(path: string, kept: Response): Promise<Response | undefined> {
      const html = await kept.text();
      const signature = kept.headers.get(KEEP_SIGNATURE) ?? '';
      if (!own?.key || !(await isSigned(`${own.id} ${path}\n${html}`, signature, own.key))) return undefined;
      const headers = Object.entries(own.headers).map(([name, value]): [string, string] => [
        name,
        value.replaceAll('{folders}', folders().join(' ')),
      ]);
      return new Response(keptHtml(html, Number(kept.headers.get(KEPT_AT))), { headers });
    },
  };
}

async function readKeptBuild(scope: Pick<OwnScope, 'fetch'>, build: string): Promise<KeptBuild | undefined> {
  const answer = await scope.fetch(`${KEPT_BUILD_PATH}?build=${build}`);
  return answer.ok ? ((await answer.json()) as KeptBuild) : undefined;
}

export type OwnBuild = ReturnType<typeof createOwnBuild>;
