import { expectCatalogues } from './expectCatalogues';
import { kitMessages } from './kitMessages';

test('the catalogues of the kit are complete in all three languages', () => {
  expectCatalogues(kitMessages);
});

test('catalogues of which one lacks an id are refused', () => {
  expect(() => expectCatalogues({ ru: { x: 'оплата' }, en: {}, uz: { x: 'toʻlov' } })).toThrow();
});
