import { LINKS } from '@olov/contract/platform/links';
import { paths } from './paths';

test.each(Object.entries(paths))(
  'the contract knows the route of paths.%s',
  (name, pathOf: (id: string) => string) => {
    const [path] = pathOf('x').split('#');
    expect(LINKS[name]?.replace(/:\w+/g, 'x')).toBe(path);
  },
);

test('the contract has a route for each function of paths and for no other name', () => {
  expect(Object.keys(LINKS).sort()).toEqual(Object.keys(paths).sort());
});
