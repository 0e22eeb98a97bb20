import path from 'node:path';
import { BackEndStatus } from '@olov/contract';
import { serverStatus } from '@olov/server-kit/server-status';
import type { App, Deps } from '../deps';
import { packageDir } from '../paths';
import { partsOf } from './parts';

/** Hidden from the API document: it is for the host's server alone. */
export async function statusRoutes(app: App, deps: Deps): Promise<void> {
  const server = await serverStatus(path.join(packageDir, 'package.json'));
  app.get(
    '/api/status',
    { onRequest: deps.identity.status, schema: { hide: true, response: { 200: BackEndStatus } } },
    async () => ({ server, parts: await partsOf(deps) }),
  );
}
