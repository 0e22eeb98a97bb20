// Host and remotes are separate builds, but hot reload needs a single refresh runtime in the page.
globalThis.__OLOV_REFRESH__ ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__OLOV_REFRESH__;
