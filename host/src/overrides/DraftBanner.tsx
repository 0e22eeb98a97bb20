import type { ShownDraft } from '@olov/contract';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Banner } from './Banner';

export function DraftBanner({ name, until }: Pick<ShownDraft, 'name' | 'until'>) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const text = formatMessage({ id: 'shell.preview.draft.until' }, { until: locale.dateTime(until) });
  return (
    <Banner
      testId="draft-banner"
      title={formatMessage({ id: 'shell.preview.draft' }, { name })}
      lines={[{ id: 'until', text }]}
      end={{ text: formatMessage({ id: 'shell.preview.leave' }), href: '/_preview/end' }}
    />
  );
}
