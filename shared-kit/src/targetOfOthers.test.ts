import { targetOfOthers } from './targetOfOthers';

afterEach(() => jest.restoreAllMocks());

test('an external page replaces the shop in its window, unless the shop is in a frame', () => {
  expect(targetOfOthers()).toBe('_self');
  jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  expect(targetOfOthers()).toBe('_blank');
});
