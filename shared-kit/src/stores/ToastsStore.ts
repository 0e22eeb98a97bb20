import { makeAutoObservable } from 'mobx';

export type ToastSeverity = 'success' | 'info' | 'warn' | 'error';

/** Life of a toast in ms (spec section 9). */
export const TOAST_LIFE_MS = 3000;

/** The maximum number of visible toasts; the others wait. */
export const TOASTS_AT_ONCE = 4;

export interface Toast {
  id: number;
  severity: ToastSeverity;
  summary: string;
  detail: string;
  /** Time in ms until the toast disappears. */
  life: number;
  /** Number of times that the toast was raised while it was visible. */
  times: number;
  /** True if the only message of the toast is that the shop cannot be reached. */
  isOfConnection: boolean;
}

type NewToast = Pick<Toast, 'severity' | 'summary'> &
  Partial<Pick<Toast, 'detail' | 'life' | 'isOfConnection'>>;

/** The content of the toast area. The area measures the life of a toast and pauses it on hover and focus. */
export class ToastsStore {
  list: Toast[] = [];
  private lastId = 0;

  /** `isLost` is true while the page already shows that there is no network. */
  constructor(private readonly isLost = () => false) {
    makeAutoObservable<ToastsStore, 'isLost'>(this, { isLost: false }, { autoBind: true });
  }

  /** The visible toasts, in the order in which they were raised. */
  get shown(): Toast[] {
    return this.list.slice(0, TOASTS_AT_ONCE);
  }

  /**
   * Raises a toast. If a toast with the same text is visible, its count grows and its life restarts. A toast about
   * the connection is not shown below the notice of a lost network.
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

  /** Removes toasts that repeat the notice of a lost network. */
  dismissOfConnection(): void {
    this.list = this.list.filter((toast) => !toast.isOfConnection);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}
