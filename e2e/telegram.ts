import {
  expect,
  type FrameLocator,
  type Page,
  type PlaywrightWorkerOptions,
  type WorkerFixture,
} from '@playwright/test';
import { makeDataDir, type RunningShop, removeDataDir, startShop } from './shop';

export const ENTRY =
  '/?tgId=77&language=en&regionId=1&longitude=69.279&latitude=41.311&orderTypeId=200&customerId=c-1';

export const telegramShop: [
  WorkerFixture<RunningShop, PlaywrightWorkerOptions>,
  { scope: 'worker'; timeout: number },
] = [
  async ({ browserName: _ }, use) => {
    const dataDir = makeDataDir();
    const shop = await startShop(dataDir, {
      TELEGRAM_DEVELOPMENT: 'on',
      ALLOW_OVERRIDES: 'on',
      KITCHEN_SIMULATOR: 'off',
    });
    await use(shop);
    await shop.stop();
    removeDataDir(dataDir);
  },
  { scope: 'worker', timeout: 300_000 },
];

export class TelegramClient {
  readonly shop: FrameLocator;

  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    this.shop = page.frameLocator('#shop');
  }

  /** The settings are the names of the emulator's fields. */
  async open(settings: Record<string, string> = {}) {
    await this.page.goto(`${this.url}/_telegram?${new URLSearchParams(settings)}`);
    await expect(this.shop.getByTestId('product-card').first()).toBeVisible();
    await expect(this.event('web_app_ready', 'in').first()).toBeAttached();
  }

  button(name: 'back' | 'main' | 'secondary') {
    return this.page.locator(`#${name}`);
  }

  event(name: string, direction: 'in' | 'out' | 'refused') {
    return this.page.locator(`#events [data-name=${name}][data-direction=${direction}]`);
  }

  async addOne() {
    await this.shop
      .locator('[data-testid=product-card]:not([data-unavailable=true])')
      .first()
      .getByRole('heading')
      .click();
    const dialog = this.shop.getByTestId('product-dialog');
    await dialog.getByTestId('add-to-cart').click();
    await expect(dialog).toHaveCount(0);
  }

  address(): string {
    const { pathname, search, hash } = new URL(this.page.frames().at(-1)?.url() ?? '');
    return pathname + search + hash;
  }

  async kept(key: string): Promise<unknown> {
    return this.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').data, key);
  }
}
