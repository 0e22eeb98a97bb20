import { makeAutoObservable } from 'mobx';

export type ToastSeverity = 'success' | 'info' | 'warn' | 'error';

/** Toast life in ms (spec section 9). */
export const TOAST_LIFE_MS = 3000;

/** So many toasts are shown at once; the others wait until one of them is gone. */
export const TOASTS_AT_ONCE = 4;

export interface Toast {
  id: number;
  severity: ToastSeverity;
  summary: string;
  detail: string;
  /** How long it stays, in ms. */
  life: number;
  /** How often it was raised while it stood. */
  times: number;
  /** True for what says no more than that the shop cannot be reached. */
  isOfConnection: boolean;
}

type NewToast = Pick<Toast, 'severity' | 'summary'> &
  Partial<Pick<Toast, 'detail' | 'life' | 'isOfConnection'>>;

/** What the toast area shows. Its life is counted by the area, which pauses it on hover and focus. */
export class ToastsStore {
  list: Toast[] = [];
  private lastId = 0;

  /** `isLost` tells whether the page says already that there is no network. */
  constructor(private readonly isLost = () => false) {
    makeAutoObservable<ToastsStore, 'isLost'>(this, { isLost: false }, { autoBind: true });
  }

  /** The first few, in the order in which they were raised. */
  get shown(): Toast[] {
    return this.list.slice(0, TOASTS_AT_ONCE);
  }

  /**
   * Raises a toast. One that says the same and still stands is counted instead, and begins its life anew. What is only of
   * the connection is not said again below the notice that there is no network.
   */
  show(toast: NewToast): void {
    const { severity, summary, detail = '', life = TOAST_LIFE_MS, isOfConnection = false } = toast;
    if (isOfConnection && this.isLost()) return;
    const same = this.list.find(
      (one) => one.severity === severity && one.summary === summary && one.detail === detail,
    );
    if (same) {
      same.life = life;
      same.times += 1;
      same.isOfConnection &&= isOfConnection;
      return;
    }
    this.lastId += 1;
    this.list.push({ id: this.lastId, severity, summary, detail, life, times: 1, isOfConnection });
  }

  /** Takes away what the notice of a lost network says as well. */
  dismissOfConnection(): void {
    this.list = this.list.filter((toast) => !toast.isOfConnection);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}
