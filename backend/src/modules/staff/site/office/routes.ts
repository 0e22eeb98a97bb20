import fastifyStatic from '@fastify/static';
import { YEAR_S } from '@olov/contract/platform/durations';
import { OFFICE_FILES_PATH, OFFICE_PATH, SITE_API } from '@olov/contract/staff/names';
import { OfficeBoot } from '@olov/contract/staff/office';
import type { App } from '../../../../plugins/App';
import type { StaffDeps } from '../../createStaffIdentity';
import { HIDDEN } from '../form';
import { staffLocale } from '../request';
import type { StaffApp } from './createApp';
import { CAP, MANIFEST, staffManifest, TOUCH_ICON } from './page';

const PUBLIC = { config: { right: 'public' }, schema: HIDDEN } as const;

export async function officeRoutes(app: App, { office }: StaffDeps, { boot, show }: StaffApp): Promise<void> {
  for (const url of [OFFICE_PATH, `${OFFICE_PATH}/*`])
    app.get(url, PUBLIC, async (...asked) => show(...asked));

  app.get(MANIFEST, PUBLIC, async (request, reply) =>
    reply.type('application/manifest+json').send(staffManifest(staffLocale(request))),
  );

  let touchIcon: Promise<Buffer> | undefined;
  app.get(TOUCH_ICON, PUBLIC, async (_request, reply) => {
    touchIcon ??= drawTouchIcon();
    // Installations without optional packages lack sharp: the icon is then a picture of the page.
    const icon = await touchIcon.catch(() => undefined);
    if (!icon) return reply.callNotFound();
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon);
  });

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

async function drawTouchIcon(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // At 72 dots per inch the drawing has 48 pixels.
  return sharp(Buffer.from(CAP), { density: (72 * 180) / 48 })
    .png()
    .toBuffer();
}
