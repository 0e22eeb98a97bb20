import type { RouteTransfer } from '@olov/contract';
import { anEntry, aRegistry } from '../testing/registry';
import { pendingTransfers } from './transfers';

const PATH = '/news/:id';
const page = (id: string, path: string, minute: number, deployment = { traffic: 100, default: true }) => ({
  ...anEntry(id, '1.0.0', {
    manifest: { routes: [{ path, page: 'x' }] },
    events: [{ at: `2026-11-25T08:0${minute}:00.000Z`, by: id, action: 'deploy', traffic: 100 }],
  }),
  deployment,
});
const transfer = (from: string, to: string, minute: number): RouteTransfer => ({
  path: PATH,
  from,
  to,
  by: from,
  at: `2026-11-25T08:0${minute}:00.000Z`,
});
const content = page('content', PATH, 0);
const toStories = transfer('content', 'stories', 2);
const pending = (transfers: RouteTransfer[], ...entries: Parameters<typeof aRegistry>) =>
  pendingTransfers({ ...aRegistry(...entries), transfers });

test('a transfer is pending until a live version of the other remote has the route', () => {
  const before = page('stories', '/stories', 1);
  expect(pending([toStories], content, before)).toEqual([toStories]);
  expect(pending([toStories], content, page('stories', PATH, 3))).toEqual([]);
  expect(pending([toStories], content, page('stories', PATH, 3, { traffic: 10, default: false }))).toEqual(
    [],
  );
});

test('a transfer that is confirmed twice is pending once, and none is pending without a live owner', () => {
  const again = transfer('content', 'stories', 4);
  expect(pending([toStories, again], content)).toEqual([again]);
  expect(pending([toStories], page('content', PATH, 0, { traffic: 0, default: false }))).toEqual([]);
  expect(pending([toStories], page('content', '/news', 0))).toEqual([]);
});

test('a route that was handed over to two remotes is pending for none when one of them has it', () => {
  const toBlog = transfer('content', 'blog', 2);
  expect(pending([toStories, toBlog], content)).toEqual([toStories, toBlog]);
  expect(pending([toStories, toBlog], content, page('blog', PATH, 3))).toEqual([]);
});
