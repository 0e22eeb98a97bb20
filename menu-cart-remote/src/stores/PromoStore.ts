import {
  type AppliedPromo,
  isApiError,
  LatestRequest,
  type RequestStatus,
  type RootStore,
  readDraft,
  writeDraft,
} from '@olov/shared-kit';
import { makeAutoObservable, reaction } from 'mobx';
import { menuApi } from '../api/menuApi';
import { QuoteStore } from './QuoteStore';

const DRAFT = 'order-promo';

export class PromoStore {
  typed = '';
  private readonly request = new LatestRequest();
  private refusal: string | undefined = undefined;
  /** The subtotal that the refused code needs; 0 if that is not what it lacks. */
  private needed = 0;

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PromoStore, 'root' | 'request'>(
      this,
      { root: false, request: false },
      { autoBind: true },
    );
  }

  get status(): RequestStatus | 'wrong' {
    return this.refusal === undefined ? this.request.status : 'wrong';
  }

  get isApplied(): boolean {
    return this.root.cart.promoCode !== '';
  }

  get code(): string {
    return this.isApplied ? this.root.cart.promoCode : this.typed;
  }

  get promo(): AppliedPromo | undefined {
    return this.root.feature(QuoteStore).promo;
  }

  /** An applied code can lose its effect when the cart changes. */
  get problem(): string {
    if (!this.isApplied) return this.refusal ?? '';
    const { problems } = this.root.feature(QuoteStore);
    return problems.find(({ code }) => code.startsWith('promo-'))?.text ?? '';
  }

  /** The sum that the cart lacks for the refused code. */
  get missing(): number {
    return Math.max(0, this.needed - this.root.feature(QuoteStore).subtotal);
  }

  type(text: string): void {
    this.typed = text;
    this.refusal = undefined;
    this.needed = 0;
    this.request.stop();
  }

  /** Only a valid code is applied; a wrong one does not block the order. */
  async apply(): Promise<void> {
    const typed = this.typed.trim();
    if (typed === '' || this.isApplied || this.request.isLoading) return;
    const { cartBody } = this.root.feature(QuoteStore);
    if (!cartBody) {
      this.commit();
      return;
    }
    this.refusal = undefined;
    await this.request.run(() => menuApi(this.root).checkPromo({ ...cartBody, promoCode: typed }), {
      take: ({ isValid, promo, text, missing = 0 }) => {
        this.needed = missing && this.root.feature(QuoteStore).subtotal + missing;
        if (isValid) this.take(promo?.code ?? typed);
        else this.refuse(text);
      },
      fail: (error) => this.refuse(isApiError(error) ? (error.fields.promoCode ?? error.detail) : undefined),
    });
  }

  /** A typed code is sent with the order unless it is known to be wrong. */
  commit(): void {
    if (this.typed.trim() !== '' && !this.isApplied && this.status !== 'wrong') this.take(this.typed);
  }

  remove(): void {
    this.root.cart.removePromo();
    this.type('');
  }

  keepDraft(): () => void {
    const { typed } = readDraft(DRAFT);
    if (this.code === '' && typeof typed === 'string') this.type(typed);
    const stops = [
      reaction(
        () => ({ typed: this.typed }),
        (draft) => writeDraft(DRAFT, draft),
      ),
      // The code applies as soon as the cart has what it lacked.
      reaction(
        () => this.needed > 0 && this.missing === 0,
        (isEnough) => void (isEnough && this.apply()),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private take(code: string): void {
    this.root.cart.applyPromo(code);
    this.type('');
  }

  private refuse(reason: string | undefined): void {
    this.refusal = reason;
  }
}
