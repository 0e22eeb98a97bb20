import { localizedPath, paths, useFocusOnAppear, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass, EmptyState } from '@olov/shared-kit/ui';

/** A plain link: a full navigation drops the state of this page. */
export function DeletedStep() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const focus = useFocusOnAppear();
  return (
    <div role="status">
      <EmptyState
        icon="check"
        drawing="done"
        title={formatMessage({ id: 'orders.data.deleted' })}
        action={
          <a
            ref={focus}
            href={localizedPath(locale.current, paths.home())}
            className={buttonClass('primary')}
          >
            {formatMessage({ id: 'orders.actions.menu' })}
          </a>
        }
      >
        {formatMessage({ id: 'orders.data.deleted.text' })}
      </EmptyState>
    </div>
  );
}
