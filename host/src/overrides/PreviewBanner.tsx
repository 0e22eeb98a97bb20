import { type RemoteOverride, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Banner } from './Banner';

export function PreviewBanner({ id, version, until = '' }: RemoteOverride) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const told = { remote: id, version, until: locale.dateTime(until) };
  return (
    <Banner
      testId="preview-banner"
      title={formatMessage({ id: 'shell.preview' })}
      lines={[{ id, text: formatMessage({ id: 'shell.preview.until' }, told) }]}
      end={{ text: formatMessage({ id: 'shell.preview.leave' }), href: '/_preview/end' }}
    />
  );
}
