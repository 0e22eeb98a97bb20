// Declares `security` of a schema.
import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Right } from './rights';
import type { Staff } from './Staff';

/** `own`: everybody with a session, for what belongs to the session. */
export type Access = Right | 'own' | 'public';

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | undefined;
  }
  interface FastifyContextConfig {
    right?: Access;
  }
  interface FastifyInstance {
    staffRoutes: { method: string; url: string; right: Access }[];
  }
}

export interface StaffIdentity {
  /** Options of a route that demand a right for at least one subject; its service demands it for the one in question. */
  staff(...right: Right): {
    config: { right: Right };
    onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  };
}

export function staffOf({ staff }: FastifyRequest): Staff {
  if (!staff) throw new Error('the route demands no right');
  return staff;
}

/** The start fails if the config of a staff route names no right; `'public'` counts as one. */
export function demandRights(app: FastifyInstance): void {
  app.decorateRequest('staff');
  app.decorate('staffRoutes', []);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    const names = route.schema?.security?.flatMap(Object.keys) ?? [];
    if (route.url.startsWith('/staff') || names.includes('staff')) routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { url, method, config } of routes) {
      const right = config?.right;
      if (right === undefined) throw new Error(`the route ${url} of the staff demands no right`);
      for (const one of [method].flat()) app.staffRoutes.push({ method: one, url, right });
    }
  });
}
