import { type RootStore, reportFailure } from '@olov/shared-kit';
import { makeAutoObservable } from 'mobx';
import { pushApi } from '../api/ordersApi';
import { type BrowserPush, browserPush } from '../live/browserPush';

type Root = Pick<RootStore, 'clients' | 'toasts'>;

/** Whether this browser is told of the changes of an order. */
export class OrderPush {
  state: 'off' | 'on' | 'denied' = 'off';
  isChanging = false;

  constructor(
    private readonly orderId: string,
    private readonly browser: BrowserPush,
    private readonly root: Root,
  ) {
    makeAutoObservable<OrderPush, 'orderId' | 'browser' | 'root'>(
      this,
      { orderId: false, browser: false, root: false },
      { autoBind: true },
    );
  }

  /** Finds out whether it was switched on before. A failure leaves it off. */
  async look(): Promise<void> {
    if (this.browser.permission() !== 'granted') return;
    try {
      const endpoint = (await this.browser.current())?.endpoint;
      if (endpoint === undefined) return;
      const { isOn } = await pushApi(this.root).check({ orderId: this.orderId, endpoint });
      if (!this.isChanging) this.become(isOn ? 'on' : 'off');
    } catch {}
  }

  /** Security: called by a press of the customer only. */
  async toggle(): Promise<void> {
    if (this.isChanging) return;
    this.setChanging(true);
    try {
      await (this.state === 'on' ? this.switchOff() : this.switchOn());
    } catch (error) {
      reportFailure(this.root, error, 'error.server-error');
    } finally {
      this.setChanging(false);
    }
  }

  private async switchOn(): Promise<void> {
    const permission = await this.browser.ask();
    // A customer who closed the question may be asked again; one who denied it may not.
    if (permission !== 'granted') return this.become(permission === 'denied' ? 'denied' : 'off');
    const { key } = await pushApi(this.root).key();
    const { endpoint, keys } = await this.browser.subscribe(key);
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) throw new Error('the subscription of the browser has no keys');
    const { orderId } = this;
    const { isOn } = await pushApi(this.root).subscribe({ orderId, endpoint, keys: { p256dh, auth } });
    this.become(isOn ? 'on' : 'off');
  }

  private async switchOff(): Promise<void> {
    const endpoint = (await this.browser.current())?.endpoint;
    if (endpoint !== undefined) await pushApi(this.root).unsubscribe({ orderId: this.orderId, endpoint });
    this.become('off');
  }

  private become(state: OrderPush['state']): void {
    this.state = state;
  }

  private setChanging(isChanging: boolean): void {
    this.isChanging = isChanging;
  }
}

/** Undefined where the browser has no notifications. */
export function orderPushOf(orderId: string, root: RootStore): OrderPush | undefined {
  const browser = typeof window === 'undefined' ? undefined : browserPush(window);
  return browser && new OrderPush(orderId, browser, root);
}
