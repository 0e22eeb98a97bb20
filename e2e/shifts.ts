import type { Page } from '@playwright/test';

declare global {
  interface Window {
    moved: number;
  }
}

/** Counts the layout shifts without recent input, from the start of every page; answers the sum of the current page. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const hasInput = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        if (!hasInput && 'value' in entry && typeof entry.value === 'number') window.moved += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.moved);
}
