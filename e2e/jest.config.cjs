/** Properties of several rooms together that need no browser; Playwright has the files that end in `.spec.ts`. */
module.exports = require('@olov/tooling/jest').browser;
