/** Playwright runs the files that end in `.spec.ts`. */
module.exports = require('@olov/tooling/jest').browser;
