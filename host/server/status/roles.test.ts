import { shownRoleOf } from './roles';

const now = new Date('2026-11-25T12:00:00Z');
const past = { traffic: 0, isDefault: false };

test.each([
  ['default', { traffic: 90, isDefault: true, previewUntil: undefined }],
  ['canary', { traffic: 10, isDefault: false, previewUntil: undefined }],
  ['preview', { ...past, previewUntil: '2026-11-25T12:00:01Z' }],
  [undefined, { ...past, previewUntil: '2026-11-25T12:00:00Z' }],
  [undefined, { ...past, previewUntil: undefined }],
])('the status page shows the role %s of %o', (role, version) => {
  expect(shownRoleOf(version, now)).toBe(role);
});
