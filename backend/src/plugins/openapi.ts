import swagger from '@fastify/swagger';
import type { App } from '../deps';

type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; bearerFormat?: string }
  | { type: 'apiKey'; in: 'header'; name: string; description?: string };

interface ApiDocument {
  /** Served as `/openapi/<name>.json`. */
  name: string;
  title: string;
  description: string;
  /** What stands before every path of the API, and is no part of it. */
  basePath?: string;
  securitySchemes: Record<string, SecurityScheme>;
}

/** One OpenAPI 3.1 document, made of the schemas of the routes that follow in this scope. */
export async function documentApi(
  app: App,
  { name, title, description, basePath, securitySchemes }: ApiDocument,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        description: `${description} Every refusal has the shape \`{ error, code, fields? }\`.`,
        version: '1.0.0',
      },
      ...(basePath && { servers: [{ url: basePath }] }),
      components: { securitySchemes },
    },
  });
  app.get(`/openapi/${name}.json`, { schema: { hide: true } }, async () => app.swagger());
}
