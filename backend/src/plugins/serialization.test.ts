import Fastify from 'fastify';
import { Type } from 'typebox';
import { useSerialization } from './serialization';

const fault = Type.Object({ code: Type.String() });

async function routesOf() {
  const serializers: unknown[] = [];
  const app = Fastify({ exposeHeadRoutes: false });
  useSerialization(app);
  const compile = app.serializerCompiler;
  app.setSerializerCompiler((route) => {
    const serializer = compile?.(route) ?? String;
    serializers.push(serializer);
    return serializer;
  });
  app.get(
    '/a',
    { schema: { response: { 200: Type.Object({ a: Type.Number() }), 404: fault } } },
    async () => ({
      a: 1,
      secret: 2,
    }),
  );
  app.get('/b', { schema: { response: { 404: fault } } }, async (_request, reply) =>
    reply.code(404).send({ code: 'none', secret: 2 }),
  );
  await app.ready();
  return { app, serializers };
}

test('routes with the same schema of an answer share one serializer', async () => {
  const { serializers } = await routesOf();
  expect(serializers).toHaveLength(3);
  expect(new Set(serializers).size).toBe(2);
});

test('an answer contains the fields of its schema only', async () => {
  const { app } = await routesOf();
  expect((await app.inject('/a')).body).toBe('{"a":1}');
  expect((await app.inject('/b')).body).toBe('{"code":"none"}');
});
