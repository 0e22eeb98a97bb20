import { isApiError, type LatestRequest } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from './common.module.css';

interface Props {
  /** Absent if a script did not load. */
  request?: LatestRequest;
  onRetry: () => void;
}

/** A part of a page that did not load. Only a request without a response blames the network. */
export const Failure = observer(function Failure({ request, onRetry }: Props) {
  const { formatMessage } = useIntl();
  const error = request?.error;
  const isAnswered = isApiError(error) && !error.isNetwork;
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {(isAnswered && error.detail) ||
          formatMessage({ id: isAnswered ? 'error.server-error' : 'error.fetch-error' })}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        {formatMessage({ id: 'kit.retry' })}
      </Button>
    </div>
  );
});

interface LoadedProps extends Required<Props> {
  className?: string | undefined;
  /** Absent without an answer. */
  children?: ReactNode;
}

/** The content that a request asks for: a skeleton before the first answer, and a failure above an older one. */
export const Loaded = observer(function Loaded({ request, onRetry, className, children }: LoadedProps) {
  const hasFailed = request.status === 'failed';
  return (
    <>
      {hasFailed && <Failure request={request} onRetry={onRetry} />}
      {children ||
        (!hasFailed && (
          <div aria-busy="true">
            <Skeleton className={className ?? styles.loading} />
          </div>
        ))}
    </>
  );
});
