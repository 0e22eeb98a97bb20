import { type Static, Type } from 'typebox';

/** A business event that trials count. Rooms emit it by `stores.events`, among others. */
export const BusinessEvent = Type.Enum(['dish-opened', 'added-to-cart', 'order-made']);
export type BusinessEvent = Static<typeof BusinessEvent>;

const Milliseconds = Type.Number({ minimum: 0 });

/** Figures of a page view during a trial. The page sends each figure once, when it is known. */
export const TrialFigures = Type.Object(
  {
    /** The time from the navigation until the first page is rendered and the browser is idle. */
    startMs: Type.Optional(Milliseconds),
    /** True if the page got its HTML from the server; sent together with `startMs`. */
    isServed: Type.Optional(Type.Boolean()),
    /** Largest Contentful Paint. */
    loadMs: Type.Optional(Milliseconds),
    /** Interaction to Next Paint. */
    interactionMs: Type.Optional(Milliseconds),
    event: Type.Optional(BusinessEvent),
  },
  { additionalProperties: false },
);
export type TrialFigures = Static<typeof TrialFigures>;
