import { browserConfig, devServer } from './base-config.mjs';
import { leafletRule } from './leaflet-rule.mjs';
import { OfficeRecordPlugin } from './office-record-plugin.mjs';

// The same as in contract/src/staff/office.ts, whose TypeScript a build cannot load.
const OFFICE_BUILD = 'office-build.json';
const OFFICE_FILES_PATH = '/staff/files';

/**
 * The office is the only remote of its page: without others a federation runtime would have nothing to share, so the
 * build contains all that it needs.
 */
export function officeConfig({ context, port }) {
  const config = browserConfig({ name: 'olov_office', context, entry: { main: './src/start.tsx' } });
  Object.assign(config.output, { path: `${context}/dist`, publicPath: `${OFFICE_FILES_PATH}/` });
  config.module.rules.push(leafletRule);
  config.plugins.push(new OfficeRecordPlugin({ file: OFFICE_BUILD, entry: 'main' }));
  config.devServer = devServer(port);
  return config;
}
