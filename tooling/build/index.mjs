export { hostConfig } from './host-config.mjs';
export { leafletRule } from './leaflet-rule.mjs';
export { officeConfig } from './office-config.mjs';
export { outsideConfig } from './outside-config.mjs';
export { remoteConfig } from './remote-config.mjs';
export { serverConfig } from './server-config.mjs';
export { verifierPageConfig } from './verifier-config.mjs';
export { reactConfig, workerConfig } from './worker-config.mjs';
