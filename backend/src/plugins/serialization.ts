import {
  type RouteDefinition,
  type Serializer,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, Serializer>();

/**
 * Compiles each response schema once, and with its first answer: a process uses few of them soon. Most routes share the
 * schemas of their faults, and Fastify would compile them again for each route and status.
 */
export function useSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(({ schema, method, url, httpStatus = '' }) => {
    const kept = compiled.get(schema);
    if (kept) return kept;
    const route: RouteDefinition = { schema, method, url, httpStatus };
    let own: Serializer | undefined;
    const serializer: Serializer = (answer) => {
      own ??= compile(route);
      return own(answer);
    };
    compiled.set(schema, serializer);
    return serializer;
  });
}
