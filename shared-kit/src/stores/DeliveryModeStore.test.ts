import { DELIVERY_MODES, DeliveryModeStore } from './DeliveryModeStore';

test('delivery is 0, pickup is 200, with their label keys', () => {
  expect(DELIVERY_MODES).toEqual([
    { value: 0, labelKey: 'map.delivery' },
    { value: 200, labelKey: 'map.self-delivery' },
  ]);
});

test.each([
  [200, 200],
  [0, 0],
  [1, 0],
  ['200', 0],
  [undefined, 0],
])('the kept value %p is read as %d', (value, expected) => {
  const mode = new DeliveryModeStore();
  mode.restore(value);
  expect(mode.value).toBe(expected);
});
