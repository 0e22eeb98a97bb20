import { isApiError, type LatestRequest } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
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
