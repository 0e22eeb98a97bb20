import { BOOT_ELEMENT_ID } from '@olov/contract';
import type { PageBoot } from '@olov/shared-kit';

export function readBoot(document: Document): PageBoot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) throw new Error('the page carries no composition');
  return JSON.parse(element.textContent) as PageBoot;
}
