module.exports = {
  ...require('@olov/tooling/jest').server,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // Real servers and processes, on machines that may be busy with other builds.
  testTimeout: 60_000,
};
