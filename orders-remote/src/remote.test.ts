import manifest from '../remote.json';

const [{ validate } = {}] = manifest.routes;
const isValid = (id: string) => new RegExp(`^(?:${validate?.id})$`).test(id);

test.each([
  ['1', true],
  ['b7c0c1de-6d0c-4f6c-9a06-0e3a2a3b7d11', true],
  ['Заказ №5/2 (новый)', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
])('an order with the id %s has a tracker: %s', (id, expected) => {
  expect(isValid(id)).toBe(expected);
});
