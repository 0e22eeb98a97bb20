import { HOT_UPDATE_EVENT } from '@olov/contract/platform/names';
import { tellOfHotUpdates } from './hotUpdates';

function hotRoom() {
  let tell = (_status: string) => {};
  const heard: unknown[] = [];
  const page = Object.assign(new EventTarget(), {
    __OLOV_REFRESH__: { performReactRefresh: () => heard.push('refreshed') },
  });
  page.addEventListener(HOT_UPDATE_EVENT, (event) => heard.push((event as CustomEvent).detail));
  tellOfHotUpdates({ addStatusHandler: (handler) => (tell = handler) }, 'olov_orders', page);
  const go = (...statuses: string[]) => {
    for (const status of statuses) tell(status);
  };
  return { heard, go };
}

test('a hot update that was applied is reported once, at its end, when React has replaced the components', () => {
  const { heard, go } = hotRoom();
  go('check', 'prepare', 'ready', 'dispose', 'apply');
  expect(heard).toEqual([]);
  go('idle');
  expect(heard).toEqual(['refreshed', 'olov_orders']);
});

test.each([
  ['that brought nothing', ['check', 'idle']],
  ['that failed', ['check', 'prepare', 'ready', 'dispose', 'apply', 'fail']],
])('a hot update %s is not reported', (_, statuses) => {
  const { heard, go } = hotRoom();
  go(...statuses);
  expect(heard).toEqual([]);
});
