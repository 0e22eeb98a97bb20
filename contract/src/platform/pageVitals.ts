import { type Static, Type } from 'typebox';
import { LOCALES } from './locales';

const Milliseconds = Type.Number({ minimum: 0 });

/** The Web Vitals of the first page of a visit, as far as the browser measures them. They name no visitor. */
export const PageVitals = Type.Object(
  {
    /** Path pattern of the page in the rules of its build, never an address. */
    route: Type.String({ maxLength: 200 }),
    locale: Type.Enum([...LOCALES]),
    /** `navigator.connection.effectiveType`; `unknown` where the browser does not tell it. */
    connection: Type.Enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
    /** Time to First Byte. */
    ttfbMs: Type.Optional(Milliseconds),
    /** First Contentful Paint. */
    fcpMs: Type.Optional(Milliseconds),
    /** Largest Contentful Paint. */
    lcpMs: Type.Optional(Milliseconds),
    /** Interaction to Next Paint. */
    inpMs: Type.Optional(Milliseconds),
    /** Cumulative Layout Shift. */
    cls: Type.Optional(Type.Number({ minimum: 0 })),
  },
  { additionalProperties: false },
);
export type PageVitals = Static<typeof PageVitals>;
