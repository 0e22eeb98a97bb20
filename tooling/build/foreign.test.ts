import foreign from './foreign.cjs';

test.each([
  ['node_modules/react/index.js', true],
  ['node_modules/@olov/shared-kit/src/index.ts', false],
  ['node_modules/@olov/tooling/node_modules/semver/index.js', true],
  ['node_modules/.pnpm/react@19.3.0/node_modules/react/index.js', true],
  ['node_modules/.pnpm/@olov+contract@2.0.0/node_modules/@olov/contract/src/index.ts', false],
  ['src/page.tsx', false],
])('the build treats /team/%s as a file of a foreign package: %s', (file, isForeign) => {
  expect(foreign.test(`/team/${file}`)).toBe(isForeign);
});
