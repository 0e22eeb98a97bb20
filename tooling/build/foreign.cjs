/** Files of packages that are not ours. pnpm keeps ours in `node_modules/.pnpm/<package>/node_modules/@olov` too. */
module.exports = /[\\/]node_modules[\\/](?!@olov[\\/]|\.pnpm[\\/])/;
