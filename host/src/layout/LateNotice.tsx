import { useIsLate } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useNavigation } from '@olov/shared-kit/router';
import { loadAnew } from '../builds/ReloadGuard';

/** Says that the page is late. A retry loads the document, whose HTML needs no script of the remote. */
export function LateNotice({ isLoading }: { isLoading: boolean }) {
  const { formatMessage } = useIntl();
  const { state, location } = useNavigation();
  const isLate = useIsLate(isLoading || state === 'loading');
  if (!isLate) return null;

  const handleRetry = () => {
    const { pathname, search, hash } = location ?? window.location;
    loadAnew(window, pathname + search + hash);
  };
  return (
    <div role="alert" className="early-bar" data-testid="remote-late">
      <p>{formatMessage({ id: 'kit.remote.late' })}</p>
      <button type="button" onClick={handleRetry}>
        {formatMessage({ id: 'kit.retry' })}
      </button>
    </div>
  );
}
