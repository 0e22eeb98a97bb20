import type { FastifyInstance } from 'fastify';
import { currentSpan } from '../requestIds';

/** Privacy: the pattern of the route names the span, because an address may contain ids and tokens. */
export function nameSpan(method: string, route: string): void {
  const span = currentSpan();
  span?.rename(`${method} ${route}`);
  span?.add({ 'http.route': route });
}

export function nameSpansByRoute(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => nameSpan(method, routeOptions.url ?? 'none'));
}
