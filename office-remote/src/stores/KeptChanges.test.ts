import { ApiError } from '@olov/shared-kit';
import { aRoot, type FakeAnswer, fakeClients } from '@olov/shared-kit/testing';
import { signIn } from '../testing/menu';
import { KeptChanges } from './KeptChanges';

beforeEach(() => localStorage.clear());

const LOST = () => Promise.reject(new ApiError('no', { status: 0 }));

/** The changes of a tab, whose calls have these answers. */
function openTab(answers: Record<string, FakeAnswer>) {
  const { clients, requests } = fakeClients(answers);
  const stores = aRoot({ clients });
  signIn()(stores);
  return { kept: stores.feature(KeptChanges), sent: () => requests.map(({ path, body }) => [path, body]) };
}
const keptNow = (): { name: string }[] => JSON.parse(localStorage.getItem('olov-staff-kept-changes') ?? '[]');

test('keeping a change leaves those that another tab has kept meanwhile', () => {
  const one = openTab({ 'POST /api/delivery/Take': LOST });
  const other = openTab({ 'POST /api/delivery/Take': LOST });
  one.kept.add({ path: '/api/delivery/Take', body: {}, name: 'A-1' });
  other.kept.add({ path: '/api/delivery/Take', body: {}, name: 'A-2' });
  expect(keptNow().map(({ name }) => name)).toEqual(['A-1', 'A-2']);
});

test('a step that waits for its undo when the page breaks off is sent by the next page', async () => {
  const broken = openTab({});
  broken.kept.add({ path: '/api/delivery/SetStatus', body: { orderId: 'a1' }, name: 'A-1' }, true);
  const { kept, sent } = openTab({ 'POST /api/delivery/SetStatus': {} });
  await kept.send();
  expect(sent()).toEqual([['/api/delivery/SetStatus', { orderId: 'a1' }]]);
  expect(keptNow()).toEqual([]);
  broken.kept.undo();
});
