import { createIntl, type IntlShape } from '../intl';
import type { Messages } from './messages';

/** Catalogues never change, and one of a page is merged with that of a remote once: a server renders many pages with both. */
const extended = new WeakMap<IntlShape, Map<Messages, IntlShape>>();

/** The texts of `outer` and those of a remote, with the formatters of earlier uses of both. */
export function extendIntl(outer: IntlShape, messages: Messages): IntlShape {
  const found = extended.get(outer)?.get(messages);
  if (found) return found;
  const intl = createIntl({
    locale: outer.locale,
    messages: { ...outer.messages, ...messages } as typeof outer.messages,
    onError: outer.onError,
  });
  extended.set(outer, new Map(extended.get(outer)).set(messages, intl));
  return intl;
}
