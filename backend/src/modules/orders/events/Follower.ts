import type { EventStream } from '../../../plugins/event-streams';

/** An order as it is now, made ready once for all who follow it. */
export interface News {
  orderId: string;
  customerId: string;
  /** Counts the changes of the order. */
  version: number;
  /** Counts the positions of its courier. */
  positions: number;
  /** It has ended, and nothing follows. */
  isLast: boolean;
  /** An `OrderUpdate` as JSON. */
  data: string;
}

/** Somebody who follows an order. What is heard before the stream is open waits for it. */
export class Follower {
  #stream: EventStream | undefined;
  #news: News | undefined;
  #sent: string | undefined;

  constructor(readonly customerId: string) {}

  tell(news: News): void {
    if (news.customerId !== this.customerId) {
      // The order has become another customer's, who has a token of their own for it.
      this.end();
    } else if (!this.#news || isNewer(news, this.#news)) {
      this.#news = news;
      this.#send();
    }
  }

  /** `lastId` is what the client has heard already; of an order that has ended it is told in any case. */
  attach(stream: EventStream, lastId: string | undefined): void {
    this.#stream = stream;
    if (this.#news && idOf(this.#news) === lastId && !this.#news.isLast) this.#sent = lastId;
    this.#send();
  }

  end(): void {
    this.#stream?.end();
  }

  #send(): void {
    const news = this.#news;
    if (!this.#stream || !news || idOf(news) === this.#sent) return;
    this.#sent = idOf(news);
    this.#stream.send({ event: 'order', id: this.#sent, data: news.data });
    if (news.isLast) this.end();
  }
}

const isNewer = (news: News, known: News): boolean =>
  news.version > known.version || (news.version === known.version && news.positions > known.positions);

/** The id of an event, by which a client says what it has heard already. */
const idOf = ({ version, positions }: News): string =>
  positions ? `${version}.${positions}` : String(version);
