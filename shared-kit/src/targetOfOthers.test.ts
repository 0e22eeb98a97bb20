import { targetOfOthers } from './targetOfOthers';

afterEach(() => jest.restoreAllMocks());

test('a link to an external page replaces the shop in its window, or opens a new window if the shop is in a frame', () => {
  expect(targetOfOthers()).toBe('_self');
  jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  expect(targetOfOthers()).toBe('_blank');
});
