import { type AppliedPromo, isApiError, type RootStore, readDraft, writeDraft } from '@olov/shared-kit';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { QuoteStore } from './QuoteStore';

const DRAFT = 'order-promo';

/** The typed promo code. The applied one belongs to the cart. */
export class PromoStore {
  typed = '';
  /** `wrong`: refused by the server; `failed`: no answer. */
  status: 'idle' | 'checking' | 'wrong' | 'failed' = 'idle';
  private reason = '';

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PromoStore, 'root'>(this, { root: false }, { autoBind: true });
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
    if (!this.isApplied) return this.reason;
    const { problems } = this.root.feature(QuoteStore);
    return problems.find(({ code }) => code.startsWith('promo-'))?.text ?? '';
  }

  type(text: string): void {
    this.typed = text;
    this.judge('idle');
  }

  /** Only a valid code is applied; a wrong one does not block the order. */
  async apply(): Promise<void> {
    const typed = this.typed.trim();
    if (typed === '' || this.isApplied || this.status === 'checking') return;
    const { basket } = this.root.feature(QuoteStore);
    if (!basket) {
      this.commit();
      return;
    }
    this.judge('checking');
    try {
      const { isValid, promo, text } = await this.root.api.promo.check({ ...basket, promoCode: typed });
      if (this.typed.trim() !== typed || this.isApplied) return;
      if (isValid) this.take(promo?.code ?? typed);
      else this.judge('wrong', text);
    } catch (error) {
      if (this.typed.trim() !== typed) return;
      const reason = isApiError(error) ? (error.fields.promoCode ?? error.detail) : undefined;
      this.judge(reason ? 'wrong' : 'failed', reason);
    }
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
    return reaction(
      () => ({ typed: this.typed }),
      (draft) => writeDraft(DRAFT, draft),
    );
  }

  private take(code: string): void {
    runInAction(() => {
      this.root.cart.applyPromo(code);
      this.type('');
    });
  }

  private judge(status: PromoStore['status'], reason = ''): void {
    this.status = status;
    this.reason = reason;
  }
}
