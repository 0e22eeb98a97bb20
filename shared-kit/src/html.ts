import { HTML_POLICY } from '@olov/contract/platform/names';
import type { Config } from 'dompurify';
import { useEffect, useState } from 'react';

/**
 * Elements and attributes of a text. Classes, ids and labels stay out: with those of the shop a foreign element could
 * cover the page, or press a button for the customer.
 */
const RULES: Config = {
  ALLOWED_TAGS:
    'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp small source span strong sub sup table tbody td tfoot th thead time tr u ul var wbr'.split(
      ' ',
    ),
  ALLOWED_ATTR:
    'alt cite colspan datetime dir height href lang loading media rel reversed rowspan scope sizes span src srcset start title type width'.split(
      ' ',
    ),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

let made: Policy | undefined;

/** Undefined in browsers without Trusted Types. */
function policy(): Policy | undefined {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: object): Policy };
  };
  made ??= trustedTypes?.createPolicy(HTML_POLICY, {
    createHTML: (html: string) => html,
    createScriptURL: () => '',
  });
  return made;
}

/** HTML that the page's policy accepts as the content of an element. TypeScript's DOM knows only strings. */
const trusted = (safe: string): string => (policy()?.createHTML(safe) as string | undefined) ?? safe;

/** The text of HTML without its elements, as HTML. */
const textOf = (source: string): string =>
  source
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1[^>]*>?|$)|<[a-z/!?][^>]*>?/gi, ' ')
    .replaceAll('<', '&lt;');

/**
 * Browsers check the page's policy even in the document that the sanitizer reads, and the violation would count against
 * the remote.
 */
const withoutInline = (source: string): string =>
  source.replace(/<style\b[\s\S]*?(?:<\/style[^>]*>?|$)|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*/gi, (part) =>
    /^<style\b/i.test(part)
      ? ''
      : part.replace(
          /("[^"]*"|'[^']*')|\b(on\w+|style)(?=\s*=)/gi,
          (_, quoted: string | undefined, name: string) => quoted ?? `x-${name}`,
        ),
  );

/**
 * HTML of a string that somebody else wrote, without everything that could run code, ask for data or style the page:
 * `element.innerHTML = await html(text)`. The sanitizer is loaded with the first call. On the server the answer is the
 * text alone, without elements. In browsers with Trusted Types it is a `TrustedHTML`, which has no methods of a string.
 */
export async function html(source: string): Promise<string> {
  if (typeof document === 'undefined') return textOf(source);
  const { default: purify } = await import(/* webpackChunkName: "rare-html" */ 'dompurify');
  return trusted(purify.sanitize(withoutInline(source), { ...RULES, TRUSTED_TYPES_POLICY: policy() }));
}

/**
 * `html` in React: `<div dangerouslySetInnerHTML={useHtml(text)} />`. The server, and a browser until the sanitizer has
 * come, show the text alone.
 */
export function useHtml(source: string): { __html: string } {
  const [shown, setShown] = useState(() => textShown(source));
  useEffect(() => {
    let isCurrent = true;
    const show = (safe: string) => isCurrent && setShown({ source, __html: safe });
    // Without the sanitizer the text stays.
    html(source).then(show, () => {});
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return shown.source === source ? shown : textShown(source);
}

function textShown(source: string) {
  return { source, __html: trusted(textOf(source)) };
}
