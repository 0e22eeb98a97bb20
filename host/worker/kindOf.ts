import { LATEST_BUILD_PATH, PAYLOAD_PATH } from '@olov/contract';

/** Privacy: only these responses are the same for everybody at a place, and cached. */
const SHARED_ANSWERS = /^\/main\/api\/(shop(\/Index)?|restaurants\/List|(news|stocks)\/(List|Get))$/;

const NO_PAGE =
  /^\/((main|messenger|hr|api|builds|remotes|_preview|_olov|\.well-known)\/|(_olov|healthz|readyz)$|.*\.\w+$)/;

export type Kind = 'page' | 'file' | 'picture' | 'answer' | 'latest';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache'>;

export function kindOf({ method, url, mode, destination, cache }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  // Every request of a worker counts as same-site, so the server must see a navigation with an override
  // itself.
  if (mode === 'navigate') return NO_PAGE.test(pathname) || searchParams.has('override') ? undefined : 'page';
  if (pathname.startsWith('/remotes/')) return 'file';
  if (pathname === LATEST_BUILD_PATH) return 'latest';
  // With `no-store` a page checks whether the API responds.
  if (cache === 'no-store') return undefined;
  if (isSharedAnswer(pathname)) return 'answer';
  return destination === 'image' ? 'picture' : undefined;
}

export const isSharedAnswer = (pathname: string): boolean =>
  SHARED_ANSWERS.test(pathname) || pathname.endsWith(PAYLOAD_PATH);
