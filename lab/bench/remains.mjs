import { onPhone } from './browser.mjs';
import { countScripts } from './scriptBytes.mjs';

/** A failed remote has been tried again and its notice is there within this time after `load`, on a slow phone. */
const REST_MS = 8000;

/** The visible text, links and controls of a page at rest, and the bytes of its scripts. */
export const seePage = (browser, url, { path = '/', blockedUrls }) =>
  // A service worker would make requests that the page's own devtools cannot block.
  onPhone(browser, { isSlowNetwork: true, hasWorker: false, blockedUrls }, async (page, devtools) => {
    const scripts = countScripts(devtools);
    await page.goto(url + path, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(REST_MS);
    return { ...(await page.evaluate(readPage)), scripts: scripts.bytes() };
  });

/** Runs in the page. */
function readPage() {
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  // Text nodes, because `innerText` joins words when the styles of a remote are missing.
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const lines = [];
  while (nodes.nextNode()) {
    const { parentElement, data } = nodes.currentNode;
    if (data.trim() && isShown(parentElement)) lines.push(data.trim());
  }
  return {
    lines,
    links: shown('a[href]').map(({ href }) => href),
    controls: shown('a[href], button').map((control) =>
      (control.innerText || control.ariaLabel || '').trim(),
    ),
  };
}

/** The shares of text and links in percent; a notice has a way on if a link or button comes with the new text. */
export function compareRemains(whole, left) {
  const notice = left.lines.filter((line) => !whole.lines.includes(line));
  const waysOn = left.controls.filter((name) => name && !whole.controls.includes(name));
  return {
    text: share(wordsOf(whole), wordsOf(left), ({ length }) => length),
    links: share(whole.links, left.links, () => 1),
    notice,
    waysOn,
    isNoticed: notice.length > 0 && waysOn.length > 0,
  };
}

const wordsOf = ({ lines }) => lines.flatMap((line) => line.split(/\s+/));

function share(whole, left, weightOf) {
  const rest = [...left];
  const sum = (items) => items.reduce((total, item) => total + weightOf(item), 0);
  const kept = whole.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
  return whole.length === 0 ? 0 : (100 * sum(kept)) / sum(whole);
}
