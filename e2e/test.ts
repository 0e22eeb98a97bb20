import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** What a test saw go wrong in its pages. */
interface Watched {
  /** Errors that the test itself provokes; the others fail it. */
  allow(pattern: RegExp): void;
}

/** A browser at the shop whose consoles have to stay free of errors and of CSP violations. */
export const test = base.extend<{ watched: Watched }>({
  baseURL: async ({ browserName: _ }, use) => {
    const url = process.env.SHOP_URL;
    if (!url) throw new Error('the shop was not started');
    await use(url);
  },
  watched: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      await watch(context, problems);
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, problems: string[]) {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`CSP violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  const follow = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
}

export const LOCALES = ['ru', 'en', 'uz'] as const;
export type Locale = (typeof LOCALES)[number];

const TAGS: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US', uz: 'uz-UZ' };

/** The browser of a customer who speaks a language. */
export const speaking = (locale: Locale) => ({ locale: TAGS[locale] });

/** Path of a page in a language. */
export const pathIn = (locale: Locale, path: string): string =>
  locale === 'ru' ? path : `/${locale}${path === '/' ? '' : path}`;
