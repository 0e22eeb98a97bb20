import { createIntl } from '../intl';
import { extendIntl } from './extendIntl';

const outer = () => createIntl({ locale: 'en-US', messages: { close: 'Close', title: 'Olov' } });

test('the texts of a remote are added to the texts of the page and precede them', () => {
  const intl = extendIntl(outer(), { title: 'Menu', add: 'Add' });
  const texts = ['close', 'title', 'add'].map((id) => intl.formatMessage({ id }));
  expect(texts).toEqual(['Close', 'Menu', 'Add']);
});

test('the texts of a remote are merged once for all its uses in one page', () => {
  const page = outer();
  const menu = { add: 'Add' };
  expect(extendIntl(page, menu)).toBe(extendIntl(page, menu));
  expect(extendIntl(page, { add: 'Put' })).not.toBe(extendIntl(page, menu));
  expect(extendIntl(outer(), menu)).not.toBe(extendIntl(page, menu));
});
