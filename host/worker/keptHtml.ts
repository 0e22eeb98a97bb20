import {
  BOOT_ELEMENT_ID,
  escapeJson,
  PAYLOAD_ELEMENT_ID,
  type PageBoot,
  type PagePayload,
} from '@olov/contract';

const jsonOf = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');
const BOOT = jsonOf(BOOT_ELEMENT_ID);
const INLINED = /<(?:style|script)[^>]* data-href="/;
const PAYLOAD = jsonOf(PAYLOAD_ELEMENT_ID);

/** Returns the HTML for the cache, if it names its files. It lacks the id of the page view, which a trial would otherwise count twice. */
export function keptHtml(html: string, at: number): string | undefined {
  const json = BOOT.exec(html)?.[2];
  if (json === undefined || INLINED.test(html)) return undefined;
  const { trial: _, ...boot } = JSON.parse(json) as PageBoot;
  if (boot.overrides) return undefined;
  const kept: PageBoot = { ...boot, kept: { at } };
  return html.replace(BOOT, (_whole, start, _json, end) => start + escapeJson(kept) + end);
}

/** False for a frame, whose page the browser renders. */
export function isRendered(html: string): boolean {
  const json = PAYLOAD.exec(html)?.[2];
  return json !== undefined && (JSON.parse(json) as PagePayload).page !== undefined;
}
