import { kitMessages } from '../i18n/kitMessages';
import { expectCatalogues } from './expectCatalogues';

test('the catalogues of the kit are complete in all three languages', () => {
  expectCatalogues(kitMessages);
});

test('catalogues of which one lacks an id are refused', () => {
  expect(() => expectCatalogues({ ru: { x: 'оплата' }, en: {}, uz: { x: 'toʻlov' } })).toThrow();
});
