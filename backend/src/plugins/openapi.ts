import swagger from '@fastify/swagger';
import type { App } from '../deps';

/** One OpenAPI 3.1 document, made of the routes' schemas. Register it before the routes. */
export async function useOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Olov main API',
        description:
          'Menu, restaurants, orders, news and promotions. Every refusal has the shape `{ error, code, fields? }`.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: {
          customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          staff: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  });
  app.get('/openapi/main.json', { schema: { hide: true } }, async () => app.swagger());
}
