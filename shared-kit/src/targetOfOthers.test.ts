import { targetOfOthers } from './targetOfOthers';

afterEach(() => jest.restoreAllMocks());

test('a page of somebody else takes the place of the shop, unless that stands in a frame', () => {
  expect(targetOfOthers()).toBe('_self');
  jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  expect(targetOfOthers()).toBe('_blank');
});
