import type { EventStream } from '../../../plugins/event-streams';

/** An order as it is now, made ready once for all who follow it. */
export interface News {
  orderId: string;
  customerId: string;
  version: number;
  /** It has ended, and nothing follows. */
  isLast: boolean;
  /** An `OrderUpdate` as JSON. */
  data: string;
}

/** Somebody who follows an order. What is heard before the stream is open waits for it. */
export class Follower {
  #stream: EventStream | undefined;
  #news: News | undefined;
  #sent: number | undefined;

  constructor(readonly customerId: string) {}

  tell(news: News): void {
    if (news.customerId !== this.customerId) {
      // The order has become another customer's, who has a token of their own for it.
      this.end();
    } else if (!this.#news || this.#news.version < news.version) {
      this.#news = news;
      this.#send();
    }
  }

  /** `lastId` is what the client has heard already; of an order that has ended it is told in any case. */
  attach(stream: EventStream, lastId: number | undefined): void {
    this.#stream = stream;
    if (this.#news?.version === lastId && !this.#news?.isLast) this.#sent = lastId;
    this.#send();
  }

  end(): void {
    this.#stream?.end();
  }

  #send(): void {
    const news = this.#news;
    if (!this.#stream || !news || news.version === this.#sent) return;
    this.#sent = news.version;
    this.#stream.send({ event: 'order', id: String(news.version), data: news.data });
    if (news.isLast) this.end();
  }
}
