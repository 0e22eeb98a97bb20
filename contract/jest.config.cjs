// By path: the preset's package depends on this one.
module.exports = require('../tooling/build/jest.cjs').browser;
