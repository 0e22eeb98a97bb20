import { isLocale } from '@olov/contract/platform/locales';
import type { OfficeBoot, OfficeEntry } from '@olov/contract/staff/office';
import { tileOrigin } from '@olov/server-kit/settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allRights } from '../../../../access/rights';
import type { StaffDeps } from '../../createStaffIdentity';
import { hasMembers } from '../../members/repository';
import { languageCookie, staffLocale, themeOf } from '../request';
import { visitOf } from '../surface';
import { officePage } from './page';
import { officePolicy } from './policy';
import { readOfficeBuild } from './readOfficeBuild';

export type StaffApp = ReturnType<typeof createApp>;

/** The app of the staff: one HTML page for all its addresses, which has a sign-in for strangers. */
export function createApp({ db, staffDoor, office, mediaUrl, now }: StaffDeps) {
  const media = URL.canParse(mediaUrl) ? [new URL(mediaUrl).origin] : [];
  const policy = officePolicy([...media, tileOrigin(office.tiles.url)]);

  const nobody = async (step: Partial<OfficeEntry>) => ({
    ...{ id: '', name: '', rights: [] },
    entry: {
      kind: (await hasMembers(db)) ? ('password' as const) : ('token' as const),
      hasProvider: staffDoor.provider !== undefined,
      ...step,
    },
  });

  const boot = async (request: FastifyRequest, step?: Partial<OfficeEntry>): Promise<OfficeBoot> => {
    const visit = step ? undefined : visitOf(request);
    const shared = { now: now(), shopUrl: office.shopUrl, tiles: office.tiles };
    if (!visit) return { ...(await nobody(step ?? {})), ...shared };
    const { actor, rights } = visit.staff;
    return {
      ...(actor.kind === 'member'
        ? { id: actor.id, name: actor.name, role: actor.role }
        : { id: actor.purpose, name: actor.purpose }),
      rights: allRights(rights),
      ...shared,
    };
  };

  return {
    boot,
    /** `step` of a sign-in instead of the page. */
    async show(request: FastifyRequest, reply: FastifyReply, step?: Partial<OfficeEntry>) {
      const { pathname, searchParams } = new URL(request.url, 'http://staff');
      const wished = searchParams.get('language');
      if (isLocale(wished)) {
        searchParams.delete('language');
        const query = searchParams.size > 0 ? `?${searchParams}` : '';
        return reply.header('set-cookie', languageCookie(request, wished)).redirect(pathname + query, 303);
      }
      const build = await readOfficeBuild(office.folder);
      if (!build) return reply.callNotFound();
      const page = { locale: staffLocale(request), theme: themeOf(request), build };
      const { text } = officePage({ ...page, boot: await boot(request, step) });
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
      return reply.send(text);
    },
  };
}
