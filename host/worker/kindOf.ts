/** What of the API is the same for everybody at a place. Nothing else of it is ever kept. */
const SHARED_ANSWERS = /^\/main\/api\/(shop|restaurants\/List|(news|stocks)\/(List|Get))$/;

/** Where no page of the shop is. */
const NO_PAGE = /^\/(main|messenger|hr|api|builds|remotes|\.well-known)\//;

export type Kind = 'page' | 'file' | 'picture' | 'answer' | 'latest';

type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'destination'>;

/** What the worker does something about; undefined for what goes by as if it were not there. */
export function kindOf({ method, url, mode, destination }: Asked, origin: string): Kind | undefined {
  const { origin: asked, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  // Who leads to an override the server has to see for itself: what a worker asks for comes from this site.
  if (mode === 'navigate') return NO_PAGE.test(pathname) || searchParams.has('override') ? undefined : 'page';
  if (pathname.startsWith('/remotes/')) return 'file';
  if (pathname === '/builds/latest.json') return 'latest';
  if (SHARED_ANSWERS.test(pathname) || pathname.endsWith('/_payload.json')) return 'answer';
  return destination === 'image' ? 'picture' : undefined;
}
