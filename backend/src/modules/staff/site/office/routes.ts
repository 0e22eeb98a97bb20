import fastifyStatic from '@fastify/static';
import { isLocale } from '@olov/contract/platform/locales';
import { OFFICE_FILES_PATH, OFFICE_PATH, type OfficeBoot } from '@olov/contract/staff/office';
import { tileOrigin } from '@olov/server-kit/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allRights } from '../../../../access/rights';
import type { App } from '../../../../plugins/App';
import type { StaffDeps } from '../../createStaffIdentity';
import { HIDDEN } from '../form';
import { languageCookie, themeOf } from '../request';
import { demandVisit, send, type Visit } from '../surface';
import { officePage } from './page';
import { officePolicy } from './policy';
import { readOfficeBuild } from './readOfficeBuild';

const YEAR_S = 365 * 24 * 60 * 60;

export async function officeRoutes(app: App, { office, mediaUrl, now }: StaffDeps): Promise<void> {
  const media = URL.canParse(mediaUrl) ? [new URL(mediaUrl).origin] : [];
  const policy = officePolicy([...media, tileOrigin(office.tiles.url)]);

  const bootOf = ({ staff, session }: Visit): OfficeBoot => ({
    id: staff.actor.kind === 'member' ? staff.actor.id : staff.actor.purpose,
    name: staff.actor.kind === 'member' ? staff.actor.name : staff.actor.purpose,
    ...(staff.actor.kind === 'member' && { role: staff.actor.role }),
    rights: allRights(staff.rights),
    csrf: session.csrf,
    now: now(),
    shopUrl: office.shopUrl,
    tiles: office.tiles,
  });

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://office');
    const wished = searchParams.get('language');
    if (isLocale(wished)) {
      searchParams.delete('language');
      const query = searchParams.size > 0 ? `?${searchParams}` : '';
      return reply.header('set-cookie', languageCookie(request, wished)).redirect(pathname + query, 303);
    }
    const build = await readOfficeBuild(office.folder);
    if (!build) return reply.callNotFound();
    const visit = demandVisit(request);
    const page = officePage({ locale: visit.locale, theme: themeOf(request), build, boot: bootOf(visit) });
    return send(reply.header('content-security-policy', policy), page);
  };

  for (const url of [OFFICE_PATH, `${OFFICE_PATH}/*`])
    app.get(url, { config: { right: 'own' }, schema: HIDDEN }, show);

  /** For an open page whose session has ended, after the next sign-in. */
  app.get(`${OFFICE_PATH}/boot`, { config: { right: 'own' }, schema: HIDDEN }, async (request) =>
    bootOf(demandVisit(request)),
  );

  /** Addresses of earlier releases. */
  for (const page of ['messages', 'log', 'sessions', 'password'])
    app.get(`/staff/${page}`, { config: { right: 'public' }, schema: HIDDEN }, async (_request, reply) =>
      reply.redirect(`${OFFICE_PATH}/${page}`, 303),
    );

  await app.register(async (files: App) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, right: 'public' };
    });
    await files.register(fastifyStatic, {
      root: office.folder,
      prefix: `${OFFICE_FILES_PATH}/`,
      cacheControl: false,
      index: false,
      decorateReply: false,
      allowedPath: (path) => /\.[0-9a-f]{8,}\.\w+$/.test(path),
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
    });
  });
}
