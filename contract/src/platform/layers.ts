import type { Static, TSchema } from 'typebox';

/**
 * The three layers of the contract. `spec`: named by the specification. `core`: needed beyond it for ordering on the
 * web and for the content pages. `extra`: every other addition of Olov. A part without a mark belongs to the layer of
 * its call, and is required there unless it is optional.
 */
export const LAYERS = ['spec', 'core', 'extra'] as const;
export type Layer = (typeof LAYERS)[number];

/**
 * Marks a property of an answer as an addition of Olov. `fallback` is the value that reading fills in when a back end
 * does not send the property, so its type stays required inside the shop. Without a fallback the property has to be
 * optional. A fallback adds no facts: it is an empty text, an empty list, or the absence of a restriction.
 */
export function extra<Schema extends TSchema>(schema: Schema, ...fallback: [Static<Schema>?]): Schema {
  const keywords = {
    'x-layer': 'extra' satisfies Layer,
    ...(fallback.length > 0 && { default: fallback[0] }),
  };
  // TypeBox keeps kind and optionality in properties that a spread does not copy.
  return Object.create(Object.getPrototypeOf(schema), {
    ...Object.getOwnPropertyDescriptors(schema),
    ...Object.getOwnPropertyDescriptors(keywords),
  }) as Schema;
}
