import swagger from '@fastify/swagger';
import { ApiErrorBody } from '@olov/contract';
import type { FastifySchema } from 'fastify';
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
    transform: ({ schema, url, route }) => ({ url, schema: withCommonAnswers(schema, route.method) }),
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

/** Refusals before the route is asked: by the HTTP parser, by the limits of bodies, and without the database. */
const COMMON = { always: [431, 503], withBody: [408, 413, 415] };

/** A route's answers, and those that every route of its kind can give. */
function withCommonAnswers(schema: FastifySchema, method: string | string[]): FastifySchema {
  const hasBody = [method].flat().some((name) => name === 'POST' || name === 'PUT');
  const statuses = [...COMMON.always, ...(hasBody ? COMMON.withBody : [])];
  const common = Object.fromEntries(statuses.map((status) => [status, ApiErrorBody]));
  return { ...schema, response: { ...common, ...(schema.response ?? {}) } };
}

/** A tuple as OpenAPI 3.1 has it: TypeBox writes `items` as an array, which JSON Schema 2020-12 calls `prefixItems`. */
function withPrefixItems<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withPrefixItems) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { items, additionalItems, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withPrefixItems(item)]),
  );
  if (!Array.isArray(items)) return { ...rest, ...(items !== undefined && { items }) } as T;
  return { ...rest, prefixItems: items, items: additionalItems ?? true } as T;
}
