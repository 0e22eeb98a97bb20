import { type PagedList, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useSearchParams } from '@olov/shared-kit/router';
import { Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { PAGE_SIZE, pagesOf } from '../../models/paging';
import { FeedEnd } from './FeedEnd';
import styles from './StoryList.module.css';

interface Props<Item extends { id: string }> {
  feed: PagedList<Item>;
  card: (item: Item, isFirst: boolean, linkRef: Ref<HTMLAnchorElement> | undefined) => ReactNode;
}

export const StoryList = observer(function StoryList<Item extends { id: string }>({
  feed,
  card,
}: Props<Item>) {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const count = pagesOf(query) * PAGE_SIZE;
  const { items, total, status } = feed;
  const focusOnAppear = useFocusOnAppear();
  /** After "show more" the focus moves to the first new item. */
  const [firstOfMore, setFirstOfMore] = useState<number>();

  useEffect(() => void feed.reach(count), [feed, count]);

  const missing = Math.min(PAGE_SIZE, total - items.length);
  return (
    <>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item.id}>{card(item, index === 0, index === firstOfMore ? focusOnAppear : undefined)}</li>
        ))}
        {status === 'loading' &&
          Array.from({ length: missing }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal
            <li key={`missing ${index}`} aria-hidden="true">
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
      </ul>
      <p role="status" className="visually-hidden">
        {total > PAGE_SIZE && formatMessage({ id: 'content.list.shown' }, { shown: items.length, total })}
      </p>
      <FeedEnd feed={feed} count={count} onMore={() => setFirstOfMore(items.length)} />
    </>
  );
});
