import { BOOT_ELEMENT_ID, escapeJson, type PageBoot } from '@olov/contract';

const BOOT = new RegExp(`(<script type="application/json" id="${BOOT_ELEMENT_ID}">)(.*?)(</script>)`, 's');

/**
 * A page as it is kept: it knows since when, and nothing of the one view that it was made for, which would otherwise
 * count twice for a canary. Undefined for what is no page of the shop, and for a developer's.
 */
export function keptHtml(html: string, at: number): string | undefined {
  const json = BOOT.exec(html)?.[2];
  if (json === undefined) return undefined;
  const { trial: _, ...boot } = JSON.parse(json) as PageBoot;
  if (boot.overrides) return undefined;
  const kept: PageBoot = { ...boot, kept: { at } };
  return html.replace(BOOT, (_whole, start, _json, end) => start + escapeJson(kept) + end);
}
