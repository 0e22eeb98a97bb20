import type { PageHead } from '@olov/shared-kit';
import { createIntl } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import type { PageResult } from '../router/context';
import { pageHead } from './pageHead';

const intl = createIntl({ locale: 'en-US', messages: {} });

const tell = (head: () => PageHead) => {
  const page = { Component: () => null, titleId: 'page.title', head };
  const messages = { 'page.title': 'Menu' };
  const result: PageResult = { status: 'loaded', remote: 'menu', page, messages, data: undefined };
  return pageHead(result, { stores: aRoot({ locale: 'en' }), intl, publicUrl: 'https://olov.test' });
};

test('a head that fails is logged to the console with its remote if there is no report function', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('no picture');
  const head = await tell(() => {
    throw error;
  });
  expect(head).toEqual({ title: 'Menu' });
  expect(said.mock.calls).toEqual([['[olov] head of menu:', error]]);
  said.mockRestore();
});
