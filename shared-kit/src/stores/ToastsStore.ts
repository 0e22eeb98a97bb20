import { makeAutoObservable } from 'mobx';

export type ToastSeverity = 'success' | 'info' | 'warn' | 'error';

/** Toast life in ms (spec section 9). */
export const TOAST_LIFE_MS = 3000;

export interface Toast {
  id: number;
  severity: ToastSeverity;
  summary: string;
  detail: string;
  /** How long it stays, in ms. */
  life: number;
}

/** What the toast area shows. Its life is counted by the area, which pauses it on hover and focus. */
export class ToastsStore {
  list: Toast[] = [];
  private lastId = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(toast: { severity: ToastSeverity; summary: string; detail?: string; life?: number }): void {
    this.lastId += 1;
    this.list.push({ detail: '', life: TOAST_LIFE_MS, ...toast, id: this.lastId });
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}
