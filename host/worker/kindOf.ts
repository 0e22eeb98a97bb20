import { LATEST_BUILD_PATH, PAYLOAD_PATH } from '@olov/contract';

/** What of the API is the same for everybody at a place. Nothing else of it is ever kept. */
const SHARED_ANSWERS = /^\/main\/api\/(shop(\/Index)?|restaurants\/List|(news|stocks)\/(List|Get))$/;

/** Where no page of the shop is: no rule owns what is another server's, and no page is called like a file. */
const NO_PAGE = /^\/((main|messenger|hr|api|builds|remotes|\.well-known)\/|(healthz|readyz)$|.*\.\w+$)/;

export type Kind = 'page' | 'file' | 'picture' | 'answer' | 'latest';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination' | 'cache'>;

/** What the worker does something about; undefined for what goes by as if it were not there. */
export function kindOf({ method, url, mode, destination, cache }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  // Who leads to an override the server has to see for itself: what a worker asks for comes from this site.
  if (mode === 'navigate') return NO_PAGE.test(pathname) || searchParams.has('override') ? undefined : 'page';
  if (pathname.startsWith('/remotes/')) return 'file';
  if (pathname === LATEST_BUILD_PATH) return 'latest';
  // A page that wants to know whether the API answers asks past all that is kept.
  if (cache === 'no-store') return undefined;
  if (isSharedAnswer(pathname)) return 'answer';
  return destination === 'image' ? 'picture' : undefined;
}

export const isSharedAnswer = (pathname: string): boolean =>
  SHARED_ANSWERS.test(pathname) || pathname.endsWith(PAYLOAD_PATH);
