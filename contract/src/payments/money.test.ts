import { moneyFaults, readMoney } from './money';

test.each([
  ['0', 0],
  ['69000', 69_000],
  ['69 000', 69_000],
  ['1\u00a0250\u202f000', 1_250_000],
])('a sum in a file may be written %j', (written, sum) => {
  expect(readMoney(written)).toBe(sum);
});

test.each([
  '',
  '10.000',
  '10,000',
  '10000.00',
  '1e4',
  '0x2710',
  '010000',
  '00',
  '+5',
  '-5',
  '.inf',
  '10 00',
  '1 0000',
  '10_000',
  '٣',
  '2147483648',
])('a sum in a file is never written %j', (written) => {
  expect(readMoney(written)).toBeUndefined();
});

test('a sum in JSON is read as it is written, and a fault has its line', () => {
  const json = `{
  "price": 10.000, "name": "a \\"price\\": 1.5", "minimum":
    1e4,
  "freeFrom": null, "depth": 1.5, "parts": [{ "price": 5000 }, { "price": -5 }]
}`;
  expect(moneyFaults(json, ['price', 'minimum', 'freeFrom'])).toEqual([
    { line: 2, text: expect.stringMatching(/^price is 10\.000: a whole sum/) },
    { line: 2, text: expect.stringMatching(/^minimum is 1e4:/) },
    { line: 4, text: expect.stringMatching(/^price is -5:/) },
  ]);
});
