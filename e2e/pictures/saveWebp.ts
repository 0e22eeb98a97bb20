import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

interface Area {
  width: number;
  height: number;
  x?: number;
  y?: number;
}

/** Playwright itself writes no WebP. */
export async function saveWebp(page: Page, file: string, quality: number, area?: Area): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    ...(area && { clip: { x: 0, y: 0, ...area, scale: 1 }, captureBeyondViewport: true }),
  });
  await session.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

export async function saveWebpOf(element: Locator, file: string, quality: number): Promise<void> {
  const place = await element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + window.scrollX, y: top + window.scrollY, width, height };
  });
  await saveWebp(element.page(), file, quality, place);
}
