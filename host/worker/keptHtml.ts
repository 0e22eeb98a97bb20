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

/** Whether the HTML names its files, and is no developer’s. */
export function mayKeep(html: string): boolean {
  const json = BOOT.exec(html)?.[2];
  return json !== undefined && !INLINED.test(html) && !(JSON.parse(json) as PageBoot).overrides;
}

/** HTML from the cache lacks the id of the page view, which a trial would otherwise count twice. */
export function keptHtml(html: string, at: number): string {
  return html.replace(BOOT, (_whole, start, json, end) => {
    const { trial: _, ...boot } = JSON.parse(json) as PageBoot;
    const kept: PageBoot = { ...boot, kept: { at } };
    return start + escapeJson(kept) + end;
  });
}

/** False for a frame, whose page the browser renders. */
export function isRendered(html: string): boolean {
  const json = PAYLOAD.exec(html)?.[2];
  return json !== undefined && (JSON.parse(json) as PagePayload).page !== undefined;
}
