import type { PagedList } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Button, buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { PAGE_SIZE } from '../../models/paging';
import styles from './FeedEnd.module.css';

interface Props {
  feed: Pick<PagedList<unknown>, 'items' | 'status' | 'hasMore' | 'reach'>;
  /** The number of items that the address asks for. */
  count: number;
  onMore: () => void;
}

/** A plain link, which also works without scripts. */
export const FeedEnd = observer(function FeedEnd({ feed, count, onMore }: Props) {
  const { formatMessage } = useIntl();
  if (feed.status === 'failed')
    return (
      <div className={styles.end} role="alert">
        <p className={styles.text}>{formatMessage({ id: 'content.list.failed' })}</p>
        <Button variant="secondary" onClick={() => void feed.reach(Math.max(count, feed.items.length + 1))}>
          {formatMessage({ id: 'kit.retry' })}
        </Button>
      </div>
    );
  if (!feed.hasMore) return null;
  const isLoading = feed.status === 'loading';
  // Always a later page than the current one, also when new items have moved the list.
  const page = Math.max(count / PAGE_SIZE, Math.floor(feed.items.length / PAGE_SIZE)) + 1;
  return (
    <div className={styles.end}>
      <Link
        to={`?page=${page}`}
        replace
        preventScrollReset
        className={buttonClass('secondary', 'large')}
        // The link stays while it loads, and with it the focus.
        aria-busy={isLoading || undefined}
        aria-disabled={isLoading || undefined}
        onClick={(event) => (isLoading ? event.preventDefault() : onMore())}
      >
        {formatMessage({ id: 'content.list.more' })}
      </Link>
    </div>
  );
});
