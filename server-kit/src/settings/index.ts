export { TRUSTED_PROXIES } from '../trustedProxies';
export * from './kinds';
export { demandHttps, demandOrigin } from './origins';
export { ConfigError, type Environment, readSettings, type Settings, type Values } from './settings';
export {
  pickShared,
  publicUrlOf,
  serverSettings,
  sharedSettings,
  type TracesConfig,
  tracesOf,
} from './shared';
export { readTiles, tileOrigin } from './tiles';
