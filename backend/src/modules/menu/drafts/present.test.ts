import { presentConflict, refusalText } from './present';
import type { DraftRow } from './repository';

/** As the database gives a refusal that another build has stored. */
const stored = (json: string): NonNullable<DraftRow['failure']> => JSON.parse(json);

test('a stored refusal with a fault that this build does not know tells the rest', () => {
  const faults = [
    { kind: 'dish', id: 'cola', path: 'id', code: 'in-promotion' },
    { kind: 'dish', id: 'wings', path: 'tags.0', code: 'no-tag' },
  ];
  expect(refusalText(stored(JSON.stringify({ code: 'draft-invalid', faults })), 'en')).toBe(
    'The draft cannot be published: it would leave the menu inconsistent. wings: There is no such tag.',
  );
});

test('a stored conflict of the order of the folders without a name names the order', () => {
  const entities = [{ kind: 'order', id: '', name: null }];
  expect(refusalText(stored(JSON.stringify({ code: 'draft-conflict', entities })), 'en')).toBe(
    'The menu has changed meanwhile. Check: Order of folders',
  );
});

test('of an entity that one side has removed the other shows its name or price, and a zero is a value', () => {
  const name = { ru: 'Кола', en: 'Cola', uz: 'Kola' };
  const shown = (kind: 'dish' | 'price' | 'order', mine: unknown, theirs?: unknown, path = '') =>
    presentConflict(kind, { path, mine, theirs });
  expect(shown('dish', null, { id: 'cola', name })).toEqual({ path: 'name', mine: null, theirs: name });
  expect(shown('price', { dishId: 'cola', price: 0 }, null)).toEqual({
    path: 'price',
    mine: 0,
    theirs: null,
  });
  expect(shown('order', ['a'], ['b'])).toEqual({ path: 'ids', mine: ['a'], theirs: ['b'] });
  expect(shown('dish', 0, undefined, 'fiscal.vat')).toEqual({ path: 'fiscal.vat', mine: 0, theirs: null });
});
