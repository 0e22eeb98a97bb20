import { aShop, renderFragment } from '@olov/shared-kit/testing';
import { act } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { LaterContent } from './LaterContent';

const mockLoader = { prefetchFragment: jest.fn() };
jest.mock('@olov/shared-kit', () => ({
  ...jest.requireActual('@olov/shared-kit'),
  useRemoteLoader: () => mockLoader,
}));

test('the dialog of a dish is prefetched with the parts of the menu that load when the page is idle', async () => {
  renderFragment(
    { Component: LaterContent },
    { root: { current: null } },
    { answers: { 'GET /api/shop': aShop() }, messages: ru },
  );
  await act(async () => {});
  expect(mockLoader.prefetchFragment.mock.calls).toEqual([['dish']]);
});
