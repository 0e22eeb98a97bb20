import { newEntry, withFact } from './contentForm';

test('a new entry has the texts of its kind in three languages', () => {
  expect(newEntry('vacancies').texts).toEqual({
    title: { ru: '', en: '', uz: '' },
    lead: { ru: '', en: '', uz: '' },
    salary: { ru: '', en: '', uz: '' },
  });
});

test('an emptied fact is removed, and others stay', () => {
  const entry = withFact(withFact(newEntry('stocks'), 'promoCode', 'AUTUMN'), 'folder', 'pizza');
  expect(withFact(entry, 'promoCode', '').facts).toEqual({ folder: 'pizza' });
});
