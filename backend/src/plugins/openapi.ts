import swagger from '@fastify/swagger';
import { ApiErrorBody } from '@olov/contract';
import type { FastifySchema } from 'fastify';
import type { Access } from '../access/staffIdentity';
import type { App } from './App';

type SecurityScheme =
  | { type: 'http'; scheme: 'bearer'; bearerFormat?: string }
  | { type: 'apiKey'; in: 'header'; name: string; description?: string };

export interface ApiDocument {
  name: string;
  title: string;
  description: string;
  basePath?: string;
  securitySchemes: Record<string, SecurityScheme>;
}

export async function documentApi(
  app: App,
  { name, title, description, basePath, securitySchemes }: ApiDocument,
): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({
      url,
      schema: withRight(withCommonAnswers(schema, route.method), route.config?.right),
    }),
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('the document is not OpenAPI');
      return withPrefixItems(document.openapiObject);
    },
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

const COMMON = { always: [431, 503], withBody: [408, 413, 415] };

function withCommonAnswers(schema: FastifySchema, method: string | string[]): FastifySchema {
  const hasBody = [method].flat().some((name) => name === 'POST' || name === 'PUT');
  const statuses = [...COMMON.always, ...(hasBody ? COMMON.withBody : [])];
  const common = Object.fromEntries(statuses.map((status) => [status, ApiErrorBody]));
  return { ...schema, response: { ...common, ...(schema.response ?? {}) } };
}

/** The right that a member of the staff needs at least. */
const withRight = (schema: FastifySchema, right: Access | undefined): FastifySchema => ({
  ...schema,
  ...(Array.isArray(right) && { 'x-right': right.join(' ') }),
});

/** TypeBox writes a tuple as an `items` array, which OpenAPI 3.1 calls `prefixItems`. */
function withPrefixItems<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withPrefixItems) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withPrefixItems(item)]),
  );
  if (!Array.isArray(items)) return { ...rest, ...(items !== undefined && { items }) } as T;
  return { ...rest, prefixItems: items, items: additionalItems ?? true } as T;
}
