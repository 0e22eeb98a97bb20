import { Errors } from 'typebox/schema';
import type { PropsSchema } from './fragments';

/**
 * Differences of props from the schema of their fragment, each with the place: `stocks.0.id must be string`. Only
 * development uses it, because the schemas are in no page of a customer.
 */
export function propProblems(schema: PropsSchema, props: object): string[] {
  const [, errors] = Errors(schema, props);
  const told = errors
    .filter(({ keyword }) => keyword !== 'boolean')
    .map(({ instancePath, keyword, message, params }) => {
      const place = instancePath.slice(1).replaceAll('/', '.');
      const { additionalProperties } = params as { additionalProperties?: string[] };
      if (keyword === 'additionalProperties') return `${inside(place, additionalProperties)} is unknown`;
      return place ? `${place} ${message}` : message;
    });
  return [...new Set(told)];
}

const inside = (place: string, names: readonly string[] = []): string =>
  names.map((name) => (place ? `${place}.${name}` : name)).join(', ');
