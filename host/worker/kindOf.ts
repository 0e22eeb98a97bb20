import { LATEST_BUILD_PATH, PAYLOAD_PATH } from '@olov/contract';

/** The API responses that are the same for everybody at a place. No other API response is ever cached. */
const SHARED_ANSWERS = /^\/main\/api\/(shop(\/Index)?|restaurants\/List|(news|stocks)\/(List|Get))$/;

/** Addresses without pages of the shop: those of other servers, and names of files. */
const NO_PAGE = /^\/((main|messenger|hr|api|builds|remotes|\.well-known)\/|(healthz|readyz)$|.*\.\w+$)/;

export type Kind = 'page' | 'file' | 'picture' | 'answer' | 'latest';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache'>;

export function kindOf({ method, url, mode, destination, cache }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  // The server must see a navigation that sets an override itself, because every request of a worker counts as
  // same-site.
  if (mode === 'navigate') return NO_PAGE.test(pathname) || searchParams.has('override') ? undefined : 'page';
  if (pathname.startsWith('/remotes/')) return 'file';
  if (pathname === LATEST_BUILD_PATH) return 'latest';
  // With `no-store` a page checks whether the API responds, so the request bypasses the caches.
  if (cache === 'no-store') return undefined;
  if (isSharedAnswer(pathname)) return 'answer';
  return destination === 'image' ? 'picture' : undefined;
}

export const isSharedAnswer = (pathname: string): boolean =>
  SHARED_ANSWERS.test(pathname) || pathname.endsWith(PAYLOAD_PATH);
