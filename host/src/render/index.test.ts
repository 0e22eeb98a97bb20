/** @jest-environment node */
import { shared } from './index';

test('the server draws an observer of MobX without a wrapper around it', () => {
  expect(shared['@olov/shared-kit/ui']).toMatchObject({ Toasts: expect.any(Function) });
});
