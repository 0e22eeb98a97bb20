// By path: the preset's package depends on this one.
module.exports = require('../shared-kit/build/jest.cjs').browser;
