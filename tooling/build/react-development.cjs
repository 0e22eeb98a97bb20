// The runtime of hot updates hears of a renderer only if it is there first.
require('./refresh-runtime.cjs').injectIntoGlobalHook(globalThis);

/** The host provides these instead of its own copies (`startHost.ts`). */
globalThis.olovDevelopment = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};
