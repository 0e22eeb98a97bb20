import type { PageBoot } from '@olov/contract';

export const bootOf = (html: string): PageBoot =>
  JSON.parse(/<script type="application\/json" id="olov-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
