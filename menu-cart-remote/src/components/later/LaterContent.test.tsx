import { aShop, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { LaterContent } from './LaterContent';

const prefetchFragment = jest.fn();
jest.mock('@olov/shared-kit', () => ({
  ...jest.requireActual('@olov/shared-kit'),
  useRemoteLoader: () => ({ prefetchFragment }),
}));

test('the dialog of a dish is prefetched after the first scroll of the menu, and not before', async () => {
  renderFragment(
    { Component: LaterContent },
    { root: { current: null } },
    { answers: { 'GET /api/shop': aShop() }, messages: ru },
  );
  await act(async () => {});
  expect(prefetchFragment).not.toHaveBeenCalled();
  fireEvent.scroll(window);
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(prefetchFragment.mock.calls).toEqual([['dish']]);
});
