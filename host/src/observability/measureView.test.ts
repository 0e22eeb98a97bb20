import type { PageReports } from '@olov/shared-kit';
import { BusinessEvents } from '@olov/shared-kit/host';
import { measureView } from './measureView';

test('a page view of a trial sends its start at once, each event that a trial counts once, and its vitals when they are known', async () => {
  const events = new BusinessEvents();
  const sent: PageReports[] = [];
  const items = [{ id: 'margherita', name: 'Margherita', price: 69_000, quantity: 1 }];
  const vitals: Record<string, (value: number) => void> = {};
  const follow = (name: string) => (tell: (metric: never) => void) => {
    vitals[name] = (value) => tell({ value } as never);
  };
  events.emit('dish-opened', { items });
  const view = { build: 'build-1', view: 'the-id', startMs: 900, isServed: true };
  await measureView({ ...view, events, send: (message) => sent.push(message) }, async () => ({
    onLCP: follow('load'),
    onINP: follow('interaction'),
  }));
  for (const event of ['added-to-cart', 'added-to-cart', 'checkout-begun', 'dish-opened'] as const)
    events.emit(event, { items });
  vitals.load?.(1200);
  vitals.interaction?.(80);
  expect(sent[0]).toEqual({
    build: 'build-1',
    view: 'the-id',
    figures: { startMs: 900, isServed: true },
    reports: [],
  });
  expect(sent.slice(1).map(({ figures }) => figures)).toEqual([
    { event: 'dish-opened' },
    { event: 'added-to-cart' },
    { loadMs: 1200 },
    { interactionMs: 80 },
  ]);
});
