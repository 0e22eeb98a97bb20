import { BOOT_ELEMENT_ID, escapeJson, type PageBoot } from '@olov/contract';

const BOOT = new RegExp(`(<script type="application/json" id="${BOOT_ELEMENT_ID}">)(.*?)(</script>)`, 's');

/**
 * The HTML of a page for the cache: it contains the date, and no id of the page view, which a trial of a canary would
 * otherwise count twice. Undefined for HTML that is no page of the shop, and for a page with overrides.
 */
export function keptHtml(html: string, at: number): string | undefined {
  const json = BOOT.exec(html)?.[2];
  if (json === undefined) return undefined;
  const { trial: _, ...boot } = JSON.parse(json) as PageBoot;
  if (boot.overrides) return undefined;
  const kept: PageBoot = { ...boot, kept: { at } };
  return html.replace(BOOT, (_whole, start, _json, end) => start + escapeJson(kept) + end);
}
