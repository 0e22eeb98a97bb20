import type { PageModule } from '@olov/shared-kit';
import type { Remotes } from '../remotes';

/** The query parameters that a loader has read; undefined if it may depend on the whole address. */
export type QueryReads = readonly string[] | undefined;

/** Notes what the loaders of the remotes read of the query, so that addresses that differ in other parameters share a result. */
export function watchQuery(remotes: Remotes): { remotes: Remotes; reads(): QueryReads } {
  const names = new Set<string>();
  let isWhole = false;
  const note = (name: string) => void names.add(name);
  const noteWhole = () => {
    isWhole = true;
  };

  const watched = (page: PageModule): PageModule => ({
    ...page,
    loader: async (context) => page.loader?.({ ...context, url: watchUrl(context.url, note, noteWhole) }),
  });

  return {
    remotes: {
      ...remotes,
      async door(id) {
        const door = await remotes.door(id);
        const pages = Object.entries(door.pages).map(
          ([name, load]) => [name, async () => watched(await load())] as const,
        );
        return { ...door, pages: Object.fromEntries(pages) };
      },
    },
    reads: () => (isWhole ? undefined : [...names].sort()),
  };
}

const WITHOUT_QUERY: ReadonlySet<unknown> = new Set([
  'protocol',
  'origin',
  'host',
  'hostname',
  'port',
  'pathname',
]);

function watchUrl(url: URL, note: (name: string) => void, noteWhole: () => void): URL {
  const searchParams = watchParams(url.searchParams, note, noteWhole);
  return new Proxy(url, {
    get(target, key) {
      if (key === 'searchParams') return searchParams;
      if (!WITHOUT_QUERY.has(key)) noteWhole();
      return memberOf(target, key);
    },
    set(target, key, value) {
      noteWhole();
      return Reflect.set(target, key, value);
    },
  });
}

const BY_NAME: ReadonlySet<unknown> = new Set(['get', 'getAll', 'has']);

function watchParams(
  params: URLSearchParams,
  note: (name: string) => void,
  noteWhole: () => void,
): URLSearchParams {
  return new Proxy(params, {
    get(target, key) {
      const member = memberOf(target, key);
      if (BY_NAME.has(key) && typeof member === 'function')
        return (name: unknown, ...rest: unknown[]) => {
          note(String(name));
          return member(name, ...rest);
        };
      noteWhole();
      return member;
    },
  });
}

/** The members of both classes work with their own objects only, and not with a proxy. */
function memberOf(target: object, key: PropertyKey): unknown {
  const member: unknown = Reflect.get(target, key, target);
  return typeof member === 'function' ? member.bind(target) : member;
}
