const { browser, server } = require('@olov/tooling/jest');

module.exports = {
  // Jest ignores the timeout of a single project.
  testTimeout: server.testTimeout,
  projects: [
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/src/**/*.test.ts?(x)'] },
    { ...server, displayName: 'server', testMatch: ['<rootDir>/{server,worker}/**/*.test.ts'] },
  ],
};
