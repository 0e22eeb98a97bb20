module.exports = {
  ...require('@olov/tooling/jest').server,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // The tests start real servers and processes, and the machine may be busy with other builds.
  testTimeout: 60_000,
};
