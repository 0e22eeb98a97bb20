import { ApiError } from './errors';

test('a refused call says when to repeat it: after the end of its limit, or after a minute', () => {
  expect(new ApiError(429, 'too-many', '', { retryAfter: 5 }).retryAfter).toBe(5);
  expect(new ApiError(429, 'too-many', '').retryAfter).toBe(60);
  expect(new ApiError(409, 'conflict', '').retryAfter).toBeUndefined();
});
