import type { PageBoot } from '@olov/contract';

/** What a page tells its browser, out of the HTML. */
export const bootOf = (html: string): PageBoot =>
  JSON.parse(/<script type="application\/json" id="olov-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
