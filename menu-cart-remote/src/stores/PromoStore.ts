import { type AppliedPromo, isApiError, type RootStore, readDraft, writeDraft } from '@olov/shared-kit';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { QuoteStore } from './QuoteStore';

const DRAFT = 'order-promo';

/** The promo code as it is typed and asked for. The one that is applied is the cart's. */
export class PromoStore {
  typed = '';
  /** Of what is typed: `wrong` where the server refused it, `failed` where it did not answer. */
  status: 'idle' | 'checking' | 'wrong' | 'failed' = 'idle';
  /** Why the server refused it, in the customer's language. */
  private reason = '';

  constructor(private readonly root: RootStore) {
    makeAutoObservable<PromoStore, 'root'>(this, { root: false }, { autoBind: true });
  }

  get isApplied(): boolean {
    return this.root.cart.promoCode !== '';
  }

  /** What stands in the field. */
  get code(): string {
    return this.isApplied ? this.root.cart.promoCode : this.typed;
  }

  /** What the applied code gives, as far as the server has said it. */
  get promo(): AppliedPromo | undefined {
    return this.root.feature(QuoteStore).promo;
  }

  /** Why the code gives nothing; an applied one may come to that with every change of the cart. */
  get problem(): string {
    if (!this.isApplied) return this.reason;
    const { problems } = this.root.feature(QuoteStore);
    return problems.find(({ code }) => code.startsWith('promo-'))?.text ?? '';
  }

  type(text: string): void {
    this.typed = text;
    this.judge('idle');
  }

  /** Asks for what is typed. Only a code that counts is applied: a wrong one stands in nobody's way. */
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

  /** The order is sent with what is typed, unless that is known to be wrong: the server says what becomes of it. */
  commit(): void {
    if (this.typed.trim() !== '' && !this.isApplied && this.status !== 'wrong') this.take(this.typed);
  }

  remove(): void {
    this.root.cart.removePromo();
    this.type('');
  }

  /** Restores what was typed before a reload, and keeps it until the returned function is called; the shell keeps the cart's. */
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
