import { paths } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link } from '@olov/shared-kit/router';
import { buttonClass, EmptyState } from '@olov/shared-kit/ui';

export function HistoryEmpty() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      icon="oven"
      drawing="box"
      title={formatMessage({ id: 'orders.history.empty.title' })}
      action={
        <Link to={paths.home()} className={buttonClass('primary', 'large')}>
          {formatMessage({ id: 'orders.actions.menu' })}
        </Link>
      }
    >
      {formatMessage({ id: 'orders.history.empty.text' })}
    </EmptyState>
  );
}
