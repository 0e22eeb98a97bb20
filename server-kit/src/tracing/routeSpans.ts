import type { FastifyInstance } from 'fastify';
import { currentSpan, setRoute } from '../requestIds';

/** Privacy: the pattern of the route names the span, and the request in reports of errors, because an address may contain ids and tokens. */
export function nameSpan(method: string, route: string): void {
  const name = `${method} ${route}`;
  setRoute(name);
  const span = currentSpan();
  span?.rename(name);
  span?.add({ 'http.route': route });
}

export function nameSpansByRoute(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => nameSpan(method, routeOptions.url ?? 'none'));
}
