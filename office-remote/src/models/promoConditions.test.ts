import { toggled, withConditions, withNeed, withPhone } from './promoConditions';
import { newPromo } from './promoForm';

test('a condition that is emptied is left out, and the last one takes the conditions away', () => {
  const friday = withConditions(newPromo(), { weekdays: toggled([], 5) });
  expect(friday.conditions).toEqual({ weekdays: [5] });
  expect(withConditions(friday, { weekdays: toggled([5], 5) })).toEqual(newPromo());
});

test('a condition on the phone is added and taken away without touching the others', () => {
  const friday = withConditions(newPromo(), { weekdays: [5] });
  const daily = withPhone(withPhone(friday, { usesPerDay: 1 }), { isFirstOrder: true });
  expect(daily.conditions).toEqual({ weekdays: [5], phone: { usesPerDay: 1, isFirstOrder: true } });
  expect(withPhone(daily, { usesPerDay: undefined, isFirstOrder: undefined })).toEqual(friday);
});

test('a change of the first need keeps its choices and the other needs', () => {
  const others = [{ count: 1, dishes: ['cola'] }];
  const needs = [{ count: 2, folders: ['roman'], choices: ['whole'] }, ...others];
  const changed = withNeed({ ...newPromo(), conditions: { needs } }, { count: 3, folders: [] });
  expect(changed.conditions?.needs).toEqual([{ count: 3, choices: ['whole'] }, ...others]);
});
