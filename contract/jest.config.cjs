// A relative path, because a dependency on the package of the preset would be circular.
module.exports = require('../tooling/build/jest.cjs').browser;
