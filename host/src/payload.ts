import type { Composition, Locale, PagePayload } from '@olov/shared-kit';
import type { Remotes } from './remotes';
import type { PageResult } from './router/context';
import { routeIdOf } from './router/routes';
import { rulesOf } from './router/rules';

/** Id of the JSON element that the server puts behind the content; absent where it rendered nothing. */
const ELEMENT_ID = 'olov-payload';

/** What the server rendered the page with. */
export function readPayload(document: Document): PagePayload | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PagePayload) : undefined;
}

/**
 * What the first page came to, by route, with the code that the server had and the browser has to load first: the
 * HTML can be taken over only by the very components that made it. Undefined where that code cannot be had.
 */
export async function loadedPage(
  { page }: PagePayload,
  composition: Composition,
  remotes: Remotes,
  locale: Locale,
): Promise<Record<string, PageResult> | undefined> {
  if (!page) return {};
  const { route, result } = page;
  if (result.status === 'not-found') return { [route]: result };
  const owned = rulesOf(composition).find((rule) => routeIdOf(rule) === route);
  if (!owned) return undefined;
  const { remote, rule } = owned;
  try {
    const [door, messages] = await Promise.all([remotes.door(remote), remotes.messages(remote, locale)]);
    const load = door.pages[rule.page];
    if (!load) return undefined;
    return { [route]: { status: 'loaded', remote, page: await load(), messages, data: result.data } };
  } catch {
    // The router will meet the same failure, and knows what to do about it.
    return undefined;
  }
}
