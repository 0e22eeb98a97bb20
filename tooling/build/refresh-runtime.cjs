// Host and remotes are built apart, yet hot reload works only with one refresh runtime in the page.
globalThis.__OLOV_REFRESH__ ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__OLOV_REFRESH__;
