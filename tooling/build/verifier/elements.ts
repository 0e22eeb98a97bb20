import type { RemoteBuild } from '@olov/contract/platform/remote';
import type { DOMWindow } from 'jsdom';
import { BUILD_AGAIN, BUILD_WITH } from '../../src/release/buildAgain';
import { isHost } from '../../src/release/isHost';

export type Tell = (problem: string) => void;

export const BASE = 'https://shop.invalid/remotes/verified/';

export const fileOf = (url: string): string | undefined =>
  url.startsWith(BASE) ? url.slice(BASE.length) : undefined;

export const foreignFile = (url: string): string =>
  fileOf(url) === undefined
    ? `it requests ${url}: bundle its dependencies, because browsers load scripts and styles of the shop only`
    : `it requests ${fileOf(url)}, which is not in its record: ${BUILD_AGAIN}`;

const LOADING =
  'script[src], link[rel~=stylesheet][href], link[rel~=preload][href], link[rel~=modulepreload][href]';

/** Every script and link must have exactly the hash of the build record, and a script the policy of its remote. */
export function watchElements(window: DOMWindow, record: RemoteBuild, tell: Tell): void {
  const { document, Element, MutationObserver } = window;
  const { integrity, entry, container } = record;
  const policies = watchPolicies(window);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      for (const element of [node, ...node.querySelectorAll(LOADING)]) {
        if (element.matches(LOADING)) check(element);
      }
    }
  }).observe(document, { childList: true, subtree: true });

  function check(element: Element): void {
    const url = new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', document.baseURI)
      .href;
    const file = fileOf(url);
    const expected = file === undefined ? undefined : integrity[file];
    const actual = element.getAttribute('integrity');
    const isOwnScript = element.localName === 'script' && file !== undefined && file !== entry;
    if (isOwnScript && !isHost(record) && !policies.has(container))
      tell(
        `${file} is requested without the policy of Trusted Types ${container}, so pages of a shop would block it: ${BUILD_WITH}`,
      );
    if (isOwnScript && !element.hasAttribute('crossorigin'))
      tell(`${file} is requested without crossorigin, so pages of a shop would block it: ${BUILD_WITH}`);
    if (expected === undefined) tell(foreignFile(url));
    else if (actual !== expected) {
      tell(
        `${file} is requested ${actual ? 'with another hash than that of the record' : 'without its hash'}, so browsers would refuse it: ${BUILD_WITH}, and change no file afterwards`,
      );
    }
  }
}

/** The names of the policies that code has made; each lets everything pass, as jsdom enforces none. */
function watchPolicies(window: DOMWindow): ReadonlySet<string> {
  const names = new Set<string>();
  window.trustedTypes = {
    createPolicy(name: string, rules: object) {
      names.add(name);
      return rules;
    },
    defaultPolicy: null,
    emptyHTML: '',
    emptyScript: '',
    isHTML: () => false,
    isScript: () => false,
    isScriptURL: () => false,
  };
  return names;
}
