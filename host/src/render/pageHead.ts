import { localizedPath, type PageHead, type RootStore } from '@olov/shared-kit';
import { createIntl, type IntlShape } from '@olov/shared-kit/intl';
import type { PageResult } from '../router/context';

interface Options {
  stores: RootStore;
  intl: IntlShape;
  url: string;
}

/** What a page tells of itself: by its `head`, else by its `titleId`. */
export function pageHead(result: PageResult | undefined, { stores, intl, url }: Options): PageHead {
  if (result?.status !== 'loaded') {
    return { title: intl.formatMessage({ id: 'shell.error.not-found' }) };
  }
  const { page, messages, data } = result;
  const own = createIntl({
    locale: intl.locale,
    messages: { ...intl.messages, ...messages } as typeof intl.messages,
  });
  const title = page.titleId && own.formatMessage({ id: page.titleId });
  const { origin } = new URL(url);
  return {
    ...(title && { title }),
    ...page.head?.({
      data,
      intl: own,
      stores,
      urlOf: (path) => origin + localizedPath(stores.locale.current, path),
    }),
  };
}
