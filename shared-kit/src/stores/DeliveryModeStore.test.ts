import { DELIVERY_MODES, DeliveryModeStore } from './DeliveryModeStore';

// spec 3: Delivery modes: delivery (0, `map.delivery`), self-delivery/pickup (200, `map.self-delivery`)
// spec 9: Delivery mode values 0 and 200
test('the mode delivery has the value 0, pickup has 200, each with its label key', () => {
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
])('the stored mode %p is read as %d', (value, expected) => {
  const mode = new DeliveryModeStore();
  mode.restore(value);
  expect(mode.value).toBe(expected);
});
