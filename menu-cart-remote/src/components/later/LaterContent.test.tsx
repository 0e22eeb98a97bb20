import { aShop, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { LaterContent } from './LaterContent';

const mockLoader = { prefetchFragment: jest.fn() };
jest.mock('@olov/shared-kit', () => ({
  ...jest.requireActual('@olov/shared-kit'),
  useRemoteLoader: () => mockLoader,
}));

test('the dialog of a dish is prefetched once, with the first scroll of the menu', async () => {
  const { prefetchFragment } = mockLoader;
  renderFragment(
    { Component: LaterContent },
    { root: { current: null } },
    { answers: { 'GET /api/shop': aShop() }, messages: ru },
  );
  await act(async () => {});
  expect(prefetchFragment).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  fireEvent.scroll(window);
  expect(prefetchFragment.mock.calls).toEqual([['dish']]);
});
