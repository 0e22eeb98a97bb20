import { expectCatalogues } from './expectCatalogues';
import { kitMessages } from './kitMessages';

test('the catalogues of the kit are complete in all three languages', () => {
  expectCatalogues(kitMessages);
});

const ru = {
  'a.count': '{count, plural, one {# пицца} few {# пиццы} other {# пицц}}',
  'a.by': 'от <b>{name}</b>',
};
const en = { 'a.count': '{count, plural, one {# pizza} other {# pizzas}}', 'a.by': 'by <b>{name}</b>' };
const uz = { 'a.count': '{count} ta pitsa', 'a.by': '<b>{name}</b>dan' };

test('catalogues with different grammar and the same arguments are valid', () => {
  expectCatalogues({ ru, en, uz });
});

test.each([
  ['a missing id', { 'a.count': en['a.count'] }],
  ['an id too many', { ...en, 'a.more': 'more' }],
  ['a missing argument', { ...en, 'a.count': 'pizzas' }],
  ['another argument', { ...en, 'a.by': 'by <b>{who}</b>' }],
  ['a missing tag', { ...en, 'a.by': 'by {name}' }],
  ['an empty text', { ...en, 'a.by': '' }],
  ['broken ICU', { ...en, 'a.by': 'by <b>{name</b>' }],
])('the catalogue check finds %s', (_, broken) => {
  expect(() => expectCatalogues({ ru, en: broken as typeof en, uz })).toThrow();
});

test.each(["to'lov", 'to’lov', 'to‘lov', 'to`lov'])(
  'the catalogue check finds the wrong Uzbek spelling %s',
  (text) => {
    const all = { x: text };
    expect(() => expectCatalogues({ ru: { x: 'оплата' }, en: { x: 'payment' }, uz: all })).toThrow();
    expect(() => expectCatalogues({ ru: { x: 'оплата' }, en: all, uz: { x: 'toʻlov' } })).not.toThrow();
  },
);
