const { basename } = require('node:path');

/** The URL of an asset is its file name: it is the same on every machine and in every version. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(basename(file))};` }),
};
