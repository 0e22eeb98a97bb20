import { type Static, Type } from 'typebox';

const TYPES = ['array', 'boolean', 'function', 'integer', 'null', 'number', 'object', 'string'] as const;
export type PropsType = (typeof TYPES)[number];

/**
 * The keywords of JSON Schema that describe props, and `function` as a type for callbacks. `parameters` of a function
 * are what the fragment calls it with.
 */
export interface PropsSchema {
  type?: PropsType | PropsType[];
  description?: string;
  properties?: Record<string, PropsSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: PropsSchema;
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  anyOf?: PropsSchema[];
  parameters?: PropsSchema[];
}

const TypeName = Type.Enum([...TYPES]);
const Part = Type.Ref('PropsSchema');

const PropsSchema = Type.Cyclic(
  {
    PropsSchema: Type.Object(
      {
        type: Type.Optional(Type.Union([TypeName, Type.Array(TypeName)])),
        description: Type.Optional(Type.String()),
        properties: Type.Optional(Type.Record(Type.String(), Part)),
        required: Type.Optional(Type.Array(Type.String())),
        additionalProperties: Type.Optional(Type.Boolean()),
        items: Type.Optional(Part),
        enum: Type.Optional(Type.Array(Type.Unknown())),
        const: Type.Optional(Type.Unknown()),
        anyOf: Type.Optional(Type.Array(Part)),
        parameters: Type.Optional(Type.Array(Part)),
      },
      { additionalProperties: false },
    ),
  },
  'PropsSchema',
);

export const PropsOfOffer = Type.Unsafe<PropsSchema>(PropsSchema);

/** A fragment that a remote offers to other rooms. */
export const FragmentOffer = Type.Object(
  {
    /** Name of the fragment in the door, unique in the shop. */
    name: Type.String(),
    /** Version of the props: a major takes something away from its users, a minor adds something. */
    version: Type.String(),
    /** Schema of the props; without a schema they are not checked. */
    props: Type.Optional(PropsOfOffer),
    /** Asks users to leave: true, or the text that says which fragment replaces it. */
    deprecated: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
  },
  { additionalProperties: false },
);
export type FragmentOffer = Static<typeof FragmentOffer>;

/** Everything of other remotes that a room shows or links to. */
export const RemoteUses = Type.Object(
  {
    /** Range of the version of the props by the name of the fragment: `{ "cart": "^1.0.0" }`. */
    fragments: Type.Optional(Type.Record(Type.String(), Type.String())),
    /** Paths of the routes to which it links: `/tracker/:id`. */
    routes: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
  },
  { additionalProperties: false },
);
export type RemoteUses = Static<typeof RemoteUses>;

interface Offering {
  fragments: readonly (string | FragmentOffer)[];
}

/** A name alone is a fragment without a version, which any user may show with any props. */
export const offersOf = ({ fragments }: Offering) =>
  fragments.map((fragment): Partial<FragmentOffer> & Pick<FragmentOffer, 'name'> =>
    typeof fragment === 'string' ? { name: fragment } : fragment,
  );

export const fragmentNames = (manifest: Offering): string[] => offersOf(manifest).map(({ name }) => name);
