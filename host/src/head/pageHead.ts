import { localizedPath, type PageHead, type RootStore } from '@olov/shared-kit';
import { createIntl, type IntlShape } from '@olov/shared-kit/intl';
import type { PageResult } from '../router/context';

type Shown = PageResult | undefined;

/** The title of a page by its `titleId`; all that is known of it without its data. */
export function namedHead(result: Shown, intl: IntlShape): PageHead {
  if (result?.status !== 'loaded') return { title: intl.formatMessage({ id: 'shell.error.not-found' }) };
  const { titleId } = result.page;
  return titleId ? { title: withTexts(intl, result.messages).formatMessage({ id: titleId }) } : {};
}

interface Options {
  stores: RootStore;
  intl: IntlShape;
  /** Origin of the shop. */
  publicUrl: string;
}

/** What a page tells of itself: by its `head`, else by its `titleId`. */
export async function pageHead(result: Shown, { stores, intl, publicUrl }: Options): Promise<PageHead> {
  const named = namedHead(result, intl);
  if (result?.status !== 'loaded') return named;
  const { page, messages, data } = result;
  const own = await page.head?.({
    data,
    intl: withTexts(intl, messages),
    stores,
    urlOf: (path) => publicUrl + localizedPath(stores.locale.current, path),
  });
  return { ...named, ...own };
}

const withTexts = (intl: IntlShape, messages: object): IntlShape =>
  createIntl({
    locale: intl.locale,
    messages: { ...intl.messages, ...messages } as typeof intl.messages,
  });
