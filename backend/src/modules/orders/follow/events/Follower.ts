import type { EventStream } from '../../../../plugins/event-streams';

export interface News {
  orderId: string;
  customerId: string;
  version: number;
  statusAt: Date;
  positions: number;
  isLast: boolean;
  data: string;
}

export class Follower {
  #stream: EventStream | undefined;
  #news: News | undefined;
  #sent: string | undefined;

  constructor(readonly customerId: string) {}

  /** True if the stream got another status. */
  tell(news: News): boolean {
    if (news.customerId !== this.customerId) {
      // The order belongs to another customer now, who has a token of their own for it.
      this.end();
      return false;
    }
    const known = this.#news;
    if (known && !isNewer(news, known)) return false;
    this.#news = news;
    this.#send();
    return known !== undefined && news.statusAt > known.statusAt && this.#stream !== undefined;
  }

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

const idOf = ({ version, positions }: News): string =>
  positions ? `${version}.${positions}` : String(version);
