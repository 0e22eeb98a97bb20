import fastifyStatic from '@fastify/static';
import { OFFICE_FILES_PATH, OFFICE_PATH, SITE_API } from '@olov/contract/staff/names';
import { OfficeBoot } from '@olov/contract/staff/office';
import type { App } from '../../../../plugins/App';
import type { StaffDeps } from '../../createStaffIdentity';
import { HIDDEN } from '../form';
import { staffLocale } from '../request';
import type { StaffApp } from './createApp';
import { MANIFEST, staffManifest } from './page';

const YEAR_S = 365 * 24 * 60 * 60;
const PUBLIC = { config: { right: 'public' }, schema: HIDDEN } as const;

export async function officeRoutes(app: App, { office }: StaffDeps, { boot, show }: StaffApp): Promise<void> {
  for (const url of [OFFICE_PATH, `${OFFICE_PATH}/*`])
    app.get(url, PUBLIC, async (...asked) => show(...asked));

  app.get(MANIFEST, PUBLIC, async (request, reply) =>
    reply.type('application/manifest+json').send(staffManifest(staffLocale(request))),
  );

  /** Addresses of earlier releases. */
  app.get('/courier', PUBLIC, async (_request, reply) => reply.redirect('/staff/courier', 301));
  for (const url of ['/staff/office', '/staff/office/*'])
    app.get(url, PUBLIC, async (request, reply) =>
      reply.redirect(request.url.replace('/staff/office', OFFICE_PATH), 301),
    );

  /** For an open page: the clock, and who is signed in meanwhile. */
  app.get(
    `${SITE_API}/Boot`,
    { config: { right: 'public' }, schema: { ...HIDDEN, response: { 200: OfficeBoot } } },
    async (request) => boot(request),
  );
  app.get(`${SITE_API}/*`, PUBLIC, async (_request, reply) => reply.callNotFound());

  await app.register(async (files: App) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, right: 'public' };
    });
    await files.register(fastifyStatic, {
      root: office.folder,
      prefix: `${OFFICE_FILES_PATH}/`,
      preCompressed: true,
      cacheControl: false,
      index: false,
      decorateReply: false,
      allowedPath: (path) => /\.[0-9a-f]{8,}\.\w+$/.test(path),
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
    });
  });
}
