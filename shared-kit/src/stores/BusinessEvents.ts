import type { BusinessEvent } from '@olov/contract';

/**
 * The business events of a page, for measurements. Rooms emit each event where it happens; nothing in the shop
 * depends on a subscriber.
 */
export class BusinessEvents {
  private readonly past: BusinessEvent[] = [];
  private readonly followers = new Set<(event: BusinessEvent) => void>();

  emit(event: BusinessEvent): void {
    this.past.push(event);
    for (const follower of this.followers) follower(event);
  }

  /** A follower also hears the events before it came. It follows until the returned function is called. */
  follow(follower: (event: BusinessEvent) => void): () => void {
    this.past.forEach(follower);
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }
}
