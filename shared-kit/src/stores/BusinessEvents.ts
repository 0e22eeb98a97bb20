/** A dish in a business event. `price` is that of one piece with its modifiers, in whole sums. */
export interface EventItem {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

/**
 * The business events and their details. They contain no personal data, because services of others may get them
 * (docs/analytics.md).
 */
export interface BusinessEventDetails {
  /** The host alone emits it. `url` names a personal page by the pattern of its route. */
  'page-viewed': { url: string; referrer: string };
  'dish-opened': { items: readonly EventItem[] };
  'added-to-cart': { items: readonly EventItem[] };
  'removed-from-cart': { items: readonly EventItem[] };
  'checkout-begun': { items: readonly EventItem[] };
  'order-made': { orderId: string; total?: number | undefined; items: readonly EventItem[] };
  /** `text` is empty if the search found nothing, because such a query may be anything, also a phone number. */
  searched: { text: string; found: number };
}

export type BusinessEventName = keyof BusinessEventDetails;

/** The arguments of `emit`: the name of an event, then its details. */
export type EmittedEvent = {
  [Name in BusinessEventName]: [name: Name, details: BusinessEventDetails[Name]];
}[BusinessEventName];

/**
 * The business events of a page, for measurements. Rooms emit each event where it happens; nothing in the shop
 * depends on a subscriber.
 */
export class BusinessEvents {
  private readonly past: EmittedEvent[] = [];
  private readonly followers = new Set<(...event: EmittedEvent) => void>();

  emit(...event: EmittedEvent): void {
    this.past.push(event);
    for (const follower of this.followers) follower(...event);
  }

  /** A follower also hears the events before it came. It follows until the returned function is called. */
  follow(follower: (...event: EmittedEvent) => void): () => void {
    for (const event of this.past) follower(...event);
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }
}
