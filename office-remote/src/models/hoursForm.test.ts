import { aRestaurant } from '../testing/restaurants';
import { hoursFormOf, hoursOf, withNewDay } from './hoursForm';

test('hours that were not edited are sent as they were read', () => {
  const exceptions = [{ date: '2027-01-01' }, { date: '2026-12-31', opening: '10:00', closing: '18:00' }];
  expect(hoursOf(hoursFormOf(aRestaurant({ exceptions })))).toEqual({
    opening: '10:00',
    closing: '23:00',
    exceptions,
  });
});

test('a new day is closed at first, and its key is no key of another day', () => {
  const form = withNewDay(withNewDay(hoursFormOf(aRestaurant())));
  expect(form.exceptions.map(({ key, isClosed }) => [key, isClosed])).toEqual([
    [0, true],
    [1, true],
  ]);
});
