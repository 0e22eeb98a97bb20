import { networkOf } from '@olov/server-kit/network';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { CHANNELS } from '../db/schema';
import type { App, Deps } from '../deps';
import { ApiError } from '../errors';
import { queueOf, setStatus } from '../modules/orders/staff/staff';
import { allRestaurants } from '../modules/restaurants/repository';
import { deadLetters, discard, sendAgain } from '../outbox/deadLetters';
import { refusal } from '../plugins/error-handler';
import { STREAM } from '../plugins/event-streams';
import { deadLettersPage } from './pages/deadLetters';
import { ofRestaurant } from './pages/frame';
import { kitchenPage } from './pages/kitchen';
import { loginPage } from './pages/login';
import { restaurantsPage } from './pages/restaurants';
import { createQrCodes } from './qrCode';
import {
  isSame,
  languageCookie,
  localeNamed,
  restaurantCookie,
  restaurantOf,
  sessionCookie,
  sessionIdOf,
  staffLocale,
} from './request';
import { createSessions, type StaffSession } from './sessions';
import { send, useSurface } from './surface';

const LOGINS_PER_MINUTE = 10;

const from = ({ ip }: FastifyRequest) => ({ network: networkOf(ip) });

const schema = { hide: true };
const messageId = { id: Type.String({ pattern: '^\\d{1,15}$' }) };
const OfRestaurant = Type.Object({ restaurant: Type.Optional(Type.String({ maxLength: 64 })) });
const Form = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object({ csrf: Type.String({ maxLength: 100 }), ...fields });

/** The page works without a script. It is not reachable through `/main`, the way of the customers. */
export async function staffPages(app: App, deps: Deps): Promise<void> {
  const { db, identity, feed, streams, now } = deps;
  const { staffMark } = identity;
  if (staffMark === undefined) return;
  const sessions = createSessions(db, staffMark, now);
  const qrCode = createQrCodes();

  await useSurface(app);

  const sessionOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StaffSession | undefined> => {
    const id = sessionIdOf(request);
    if (id === undefined) return undefined;
    const session = await sessions.find(id);
    if (session?.isRenewed) reply.header('set-cookie', sessionCookie(request, id));
    return session;
  };
  const confirmed = async (
    request: FastifyRequest,
    reply: FastifyReply,
    csrf: string,
  ): Promise<StaffSession> => {
    const session = await sessionOf(request, reply);
    if (!session || !isSame(csrf, session.csrf))
      throw refusal(request, 403, 'forbidden', staffLocale(request));
    return session;
  };

  const showKitchen = async (
    request: FastifyRequest<{ Querystring: Static<typeof OfRestaurant> }>,
    reply: FastifyReply,
    session: StaffSession,
    problem?: string,
  ) => {
    const locale = staffLocale(request);
    const restaurants = await allRestaurants(db);
    const restaurant = restaurants.find(({ id }) => id === restaurantOf(request));
    if (!restaurant) return send(reply, restaurantsPage(locale, session, restaurants));
    const { orders, left } = await queueOf(deps, restaurant.id, locale);
    return send(
      reply,
      kitchenPage({
        locale,
        session,
        restaurant: { id: restaurant.id, name: restaurant.name[locale] },
        queue: orders,
        left,
        nowMs: now(),
        qrCode,
        ...(problem && { problem }),
      }),
    );
  };

  app.get(
    '/staff',
    {
      schema: {
        ...schema,
        querystring: Type.Object({ ...OfRestaurant.properties, language: Type.Optional(Type.String()) }),
      },
    },
    async (request, reply) => {
      const wished = localeNamed(request.query.language);
      if (wished) return reply.header('set-cookie', languageCookie(request, wished)).redirect('/staff', 303);
      const session = await sessionOf(request, reply);
      if (!session) return send(reply, loginPage(staffLocale(request)));
      return showKitchen(request, reply, session);
    },
  );

  app.post(
    '/staff/login',
    {
      config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: { ...schema, body: Type.Object({ token: Type.String({ maxLength: 500 }) }) },
    },
    async (request, reply) => {
      if (!identity.isStaffToken(request.body.token)) {
        request.log.warn(from(request), 'a login to the staff pages was refused');
        return send(reply.code(401), loginPage(staffLocale(request), 'wrong'));
      }
      const { id } = await sessions.begin();
      request.log.info(from(request), 'a login to the staff pages');
      return reply.header('set-cookie', sessionCookie(request, id)).redirect('/staff', 303);
    },
  );

  app.post('/staff/logout', { schema: { ...schema, body: Form({}) } }, async (request, reply) => {
    await sessions.end(await confirmed(request, reply, request.body.csrf));
    request.log.info(from(request), 'a logout from the staff pages');
    return reply.header('set-cookie', sessionCookie(request, '')).redirect('/staff', 303);
  });

  app.get('/staff/restaurants', { schema }, async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply.redirect('/staff', 303);
    return send(reply, restaurantsPage(staffLocale(request), session, await allRestaurants(db)));
  });

  app.get('/staff/messages', { schema }, async (request, reply) => {
    const session = await sessionOf(request, reply);
    if (!session) return reply.redirect('/staff', 303);
    return send(reply, deadLettersPage(staffLocale(request), session, await deadLetters(db, now())));
  });

  app.post('/staff/messages', { schema: { ...schema, body: Form(messageId) } }, async (request, reply) => {
    await confirmed(request, reply, request.body.csrf);
    await sendAgain(db, { id: Number(request.body.id) }, now());
    request.log.info({ ...from(request), message: request.body.id }, 'a dead letter is sent again');
    return reply.redirect('/staff/messages', 303);
  });

  app.post(
    '/staff/messages/discard',
    { schema: { ...schema, body: Form(messageId) } },
    async (request, reply) => {
      await confirmed(request, reply, request.body.csrf);
      await discard(db, Number(request.body.id));
      request.log.info({ ...from(request), message: request.body.id }, 'a dead letter is discarded');
      return reply.redirect('/staff/messages', 303);
    },
  );

  app.post(
    '/staff/messages/all',
    {
      schema: {
        ...schema,
        body: Form({ channel: Type.Enum([...CHANNELS]) }),
      },
    },
    async (request, reply) => {
      await confirmed(request, reply, request.body.csrf);
      const { channel } = request.body;
      await sendAgain(db, { channel }, now());
      request.log.info({ ...from(request), channel }, 'all dead letters of a channel are sent again');
      return reply.redirect('/staff/messages', 303);
    },
  );

  app.post(
    '/staff/restaurant',
    { schema: { ...schema, body: Form({ restaurantId: Type.String({ maxLength: 64 }) }) } },
    async (request, reply) => {
      await confirmed(request, reply, request.body.csrf);
      const { restaurantId } = request.body;
      return reply.header('set-cookie', restaurantCookie(request, restaurantId)).redirect('/staff', 303);
    },
  );

  app.post(
    '/staff/move',
    {
      schema: {
        ...schema,
        querystring: OfRestaurant,
        body: Form({ orderId: Type.String({ maxLength: 64 }), to: Type.String({ pattern: '^\\d{1,3}$' }) }),
      },
    },
    async (request, reply) => {
      const session = await confirmed(request, reply, request.body.csrf);
      const { orderId, to } = request.body;
      try {
        await setStatus(deps, orderId, Number(to), staffLocale(request));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return showKitchen(request, reply.code(error.status), session, error.message);
      }
      const { restaurant } = request.query;
      return reply.redirect(
        `${restaurant ? ofRestaurant('/staff', restaurant) : '/staff'}#order-${orderId}`,
        303,
      );
    },
  );

  app.get(
    '/staff/events',
    { sse: STREAM, exposeHeadRoute: false, schema: { ...schema, querystring: OfRestaurant } },
    async (request, reply) => {
      const restaurantId = restaurantOf(request);
      if (!restaurantId || !(await sessionOf(request, reply))) throw refusal(request, 401, 'unauthorized');
      const stream = streams.open(reply, 'event');
      stream.onClose(feed.followKitchen(restaurantId, () => stream.send({ event: 'queue', data: '{}' })));
    },
  );
}
