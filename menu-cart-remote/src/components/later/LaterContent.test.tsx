import { aShop, renderFragment } from '@olov/shared-kit/testing';
import ru from '../../../translations/ru.json';
import { LaterContent } from './LaterContent';

const prefetchFragment = jest.fn();
jest.mock('@olov/shared-kit', () => ({
  ...jest.requireActual('@olov/shared-kit'),
  useRemoteLoader: () => ({ prefetchFragment }),
}));

test('the dialog of a dish is prefetched with the parts of the menu that load when the page is idle', () => {
  renderFragment(
    { Component: LaterContent },
    { root: { current: null } },
    { answers: { 'GET /api/shop': aShop() }, messages: ru },
  );
  expect(prefetchFragment.mock.calls).toEqual([['dish']]);
});
