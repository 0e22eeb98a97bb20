import type { PushMessage } from '@olov/contract';
import type { PushEvent, WorkerScope } from './scope';

/** Undefined for a message of another version of the shop, or of somebody else. */
export function readPush(data: unknown): PushMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { title, body, lang, url, tag, isSilent } = data as Record<string, unknown>;
  const texts = [title, body, lang, url, tag];
  if (!texts.every((text): text is string => typeof text === 'string')) return undefined;
  const [ownTitle = '', ownBody = '', ownLang = '', ownUrl = '', ownTag = ''] = texts;
  return {
    title: ownTitle,
    body: ownBody,
    lang: ownLang,
    url: ownUrl,
    tag: ownTag,
    isSilent: isSilent === true,
  };
}

type Scope = Pick<WorkerScope, 'clients' | 'location' | 'olovBrand'> & {
  registration: Pick<WorkerScope['registration'], 'showNotification'>;
};

/** Browsers demand a notification for each message, so an unknown message shows the name of the shop. */
export async function showPush({ registration, olovBrand }: Scope, data: PushEvent['data']): Promise<void> {
  const message = readPush(jsonOf(data));
  const { title, body, lang, tag, url, isSilent } = message ?? {
    title: olovBrand?.name ?? '',
    body: '',
    lang: '',
    tag: 'unknown',
    url: '/',
    isSilent: true,
  };
  await registration.showNotification(title, {
    body,
    lang,
    tag,
    ...(olovBrand && { icon: olovBrand.icon }),
    data: { url },
    silent: isSilent,
    // A notification that replaces another one is otherwise silent.
    renotify: !isSilent,
  });
}

/** Opens the page of the notification, in a tab that shows it already if there is one. */
export async function openPush({ clients, location }: Scope, data: unknown): Promise<void> {
  const path = typeof data === 'object' && data !== null && 'url' in data ? data.url : '/';
  const url = new URL(typeof path === 'string' ? path : '/', location.origin);
  // Security: a message never leads to another site.
  if (url.origin !== location.origin) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url !== undefined && new URL(page.url).pathname === url.pathname);
  await (open?.focus ? open.focus() : clients.openWindow(url.href));
}

function jsonOf(data: PushEvent['data']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}
