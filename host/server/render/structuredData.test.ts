import { structuredData } from './structuredData';

test('structured data become escaped JSON with the context of schema.org', () => {
  expect(structuredData([{ '@type': 'Menu', name: '</script>' }])).toEqual([
    '{"@context":"https://schema.org","@type":"Menu","name":"\\u003c/script\\u003e"}',
  ]);
});

test('invalid structured data leave the valid ones of the page', () => {
  expect(structuredData([{ price: 1n }, { '@type': 'Menu' }])).toHaveLength(1);
});

test.each([undefined, 'none', { '@type': 'Menu' }, [7, null], [{ price: 1n }]])(
  'invalid structured data (%p) are left out',
  (jsonLd) => expect(structuredData(jsonLd)).toEqual([]),
);
