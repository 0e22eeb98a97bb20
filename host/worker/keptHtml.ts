import { BOOT_ELEMENT_ID, escapeJson, type PageBoot } from '@olov/contract';

const BOOT = new RegExp(`(<script type="application/json" id="${BOOT_ELEMENT_ID}">)(.*?)(</script>)`, 's');

/** Returns the HTML for the cache. It lacks the id of the page view, which a trial would otherwise count twice. */
export function keptHtml(html: string, at: number): string | undefined {
  const json = BOOT.exec(html)?.[2];
  if (json === undefined) return undefined;
  const { trial: _, ...boot } = JSON.parse(json) as PageBoot;
  if (boot.overrides) return undefined;
  const kept: PageBoot = { ...boot, kept: { at } };
  return html.replace(BOOT, (_whole, start, _json, end) => start + escapeJson(kept) + end);
}
