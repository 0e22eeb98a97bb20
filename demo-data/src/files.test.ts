import { parseYaml } from './files';

test.each(['10.000', '1e4', '0x2710', '010000', '+5', '.inf'])(
  'the number %s of a demo file, which people and YAML read differently, is refused',
  (written) => {
    expect(() => parseYaml(`price: ${written}\n`, 'folders/pizza.yaml')).toThrow(
      `folders/pizza.yaml has the number ${written}`,
    );
  },
);

test('a number of a demo file is read as it is written', () => {
  expect(parseYaml('{ price: 69000, latitude: 41.31, toDay: -14, size: "30" }', 'shop.yaml')).toEqual({
    price: 69_000,
    latitude: 41.31,
    toDay: -14,
    size: '30',
  });
});
