import type { Loadable } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './PlaceList.module.css';

interface Props {
  source: Loadable<unknown> | undefined;
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

export const PlaceList = observer(function PlaceList({ source, isEmpty, empty, children }: Props) {
  const { formatMessage } = useIntl();
  if (source?.status === 'failed') {
    return (
      <div className={styles.state} role="alert">
        <p>{formatMessage({ id: 'error.fetch-error' })}</p>
        <Button variant="secondary" onClick={() => void source.load()}>
          {formatMessage({ id: 'kit.retry' })}
        </Button>
      </div>
    );
  }
  if (source?.status !== 'ready') {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
        <Skeleton className={styles.place} />
      </div>
    );
  }
  if (isEmpty) return empty;
  return <ul className={styles.list}>{children}</ul>;
});
