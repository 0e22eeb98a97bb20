import { useIntl } from '@olov/shared-kit/intl';
import { isRouteErrorResponse, useRouteError } from '@olov/shared-kit/router';
import { Button, EmptyState } from '@olov/shared-kit/ui';

export function PageProblem() {
  const { formatMessage } = useIntl();
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <EmptyState
      icon="box"
      title={formatMessage({ id: isUnknown ? 'office.unknown-page' : 'office.failed' })}
      action={
        !isUnknown && (
          <Button onClick={() => window.location.reload()}>{formatMessage({ id: 'kit.retry' })}</Button>
        )
      }
    />
  );
}
