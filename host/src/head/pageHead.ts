import { extendIntl, localizedPath, type PageHead, type PageParts, type RootStore } from '@olov/shared-kit';
import type { IntlShape } from '@olov/shared-kit/intl';
import { printError, type Report } from '../observability/Report';
import type { PageResult } from '../router/context';
import { soundHead } from './soundHead';

type Shown = PageResult | undefined;

export function namedHead(result: Shown, intl: IntlShape): PageHead {
  if (result?.status === 'unavailable') return { title: intl.formatMessage({ id: 'shell.unavailable' }) };
  if (result?.status !== 'loaded') return { title: intl.formatMessage({ id: 'shell.error.not-found' }) };
  return titleOf(result.page, extendIntl(intl, result.messages));
}

export const titleOf = ({ titleId }: PageParts, intl: IntlShape): PageHead =>
  titleId ? { title: intl.formatMessage({ id: titleId }) } : {};

interface Options {
  stores: RootStore;
  intl: IntlShape;
  publicUrl: string;
  report?: Report;
}

export async function pageHead(
  result: Shown,
  { stores, intl, publicUrl, report = printError }: Options,
): Promise<PageHead> {
  if (result?.status !== 'loaded') return namedHead(result, intl);
  const { remote, page, messages, data } = result;
  const texts = extendIntl(intl, messages);
  const named = titleOf(page, texts);
  const tell = (error: unknown) => report(error, { remote, area: 'head' });
  try {
    const own = await page.head?.({
      data,
      intl: texts,
      stores,
      urlOf: (path) => publicUrl + localizedPath(stores.locale.current, path),
    });
    const { head, problems } = soundHead(own, publicUrl);
    for (const problem of problems) tell(new Error(problem));
    return { ...named, ...head };
  } catch (error) {
    tell(error);
    return named;
  }
}
