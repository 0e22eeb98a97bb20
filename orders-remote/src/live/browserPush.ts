/** The push service of this browser. */
export interface BrowserPush {
  permission(): NotificationPermission;
  /** Must be called by a press of the customer. */
  ask(): Promise<NotificationPermission>;
  current(): Promise<PushSubscriptionJSON | undefined>;
  subscribe(key: string): Promise<PushSubscriptionJSON>;
}

const READY_MS = 10_000;

/** Undefined in a browser without notifications, and in a frame of another site, which may not ask for them. */
export function browserPush(window: Window & typeof globalThis): BrowserPush | undefined {
  const { navigator, Notification, PushManager } = window;
  if (!('serviceWorker' in navigator) || !PushManager || !Notification || window.parent !== window)
    return undefined;

  async function manager(): Promise<PushManager> {
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('there is no service worker')), READY_MS);
    });
    return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
  }

  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    async current() {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription())?.toJSON();
    },
    async subscribe(key) {
      const push = await manager();
      const options = { userVisibleOnly: true, applicationServerKey: key };
      try {
        return (await push.subscribe(options)).toJSON();
      } catch (error) {
        // A subscription of an older key must end first.
        const old = await push.getSubscription();
        if (!old) throw error;
        await old.unsubscribe();
        return (await push.subscribe(options)).toJSON();
      }
    },
  };
}
