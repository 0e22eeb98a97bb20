import type { ShopEvent } from '@olov/contract';

/**
 * The events of a page, for measurements. Rooms tell each event where it happens; nothing in the shop depends on a
 * follower.
 */
export class EventStream {
  private readonly past: ShopEvent[] = [];
  private readonly followers = new Set<(event: ShopEvent) => void>();

  emit(event: ShopEvent): void {
    this.past.push(event);
    for (const follower of this.followers) follower(event);
  }

  /** A follower also hears the events before it came. It follows until the returned function is called. */
  follow(follower: (event: ShopEvent) => void): () => void {
    this.past.forEach(follower);
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }
}
