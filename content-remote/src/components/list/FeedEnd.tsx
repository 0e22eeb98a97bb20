import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { Button, buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { PAGE_SIZE } from '../../models/paging';
import type { Feed } from '../../stores/Feed';
import styles from './FeedEnd.module.css';

interface Props {
  feed: Feed<{ id: string }>;
  /** How many the address asks for. */
  count: number;
  onMore: () => void;
}

/** The way on, which is a plain link: it also works where no script runs. */
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
  // Never the page that is shown, also where what was published meanwhile has left it one short.
  const page = Math.max(count / PAGE_SIZE, Math.floor(feed.items.length / PAGE_SIZE)) + 1;
  return (
    <div className={styles.end}>
      <Link
        to={`?page=${page}`}
        replace
        preventScrollReset
        className={buttonClass('secondary', 'large')}
        // It stays, and with it the focus of whoever pressed it.
        aria-busy={isLoading || undefined}
        aria-disabled={isLoading || undefined}
        onClick={(event) => (isLoading ? event.preventDefault() : onMore())}
      >
        {formatMessage({ id: 'content.list.more' })}
      </Link>
    </div>
  );
});
