const STYLE =
  'position:fixed;inset:0;z-index:2147483647;margin:0;padding:24px;overflow:auto;background:#1c1b1f;color:#ffb4ab;font:14px/1.5 monospace;white-space:pre-wrap';

/**
 * Covers the page with the errors of a build until the next one succeeds. The client of the dev server posts them as
 * messages of the window; its own overlay is a script in a frame, which the policy of the shop blocks.
 */
export function showBuildErrors(page: Window): void {
  let shown: HTMLElement | undefined;
  page.addEventListener('message', ({ data, source }) => {
    const type = /^webpack(Errors|Warnings|Ok|StillOk)$/.exec(data?.type)?.[1];
    if (source !== page || !type) return;
    shown?.remove();
    shown = undefined;
    if (type !== 'Errors' || !Array.isArray(data.data)) return;
    shown = page.document.createElement('pre');
    shown.setAttribute('role', 'alert');
    shown.style.cssText = STYLE;
    shown.textContent = data.data.join('\n\n');
    page.document.body.append(shown);
  });
}
