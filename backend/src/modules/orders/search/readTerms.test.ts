import { readTerms } from './readTerms';

test('a number of an order is read with and without its letter', () => {
  expect(readTerms(' 1043 ').numbers).toEqual(['1043', 'A-1043']);
  expect(readTerms('№ a-1043').numbers).toContain('A-1043');
});

test('digits with the separators of a phone are the end of a phone', () => {
  for (const phone of ['+998 90 123-45-67', '8 90 123 45 67', '0901234567'])
    expect(readTerms(phone).phoneEnd).toBe('901234567');
  expect(readTerms('79012345667').phoneEnd).toBeUndefined();
  expect(readTerms('45 67').phoneEnd).toBe('4567');
  expect(readTerms('567').phoneEnd).toBeUndefined();
  expect(readTerms('A-1043').phoneEnd).toBeUndefined();
});

test('the words of a name are read in each spelling that the database tells apart, without apostrophes', () => {
  expect(readTerms('oʻktam азиЗ').words).toEqual([['oktam'], ['азиз', 'Азиз', 'АЗИЗ', 'азиЗ']]);
  expect(readTerms('a').words).toEqual([]);
  expect(readTerms('& | !').words).toEqual([]);
});
