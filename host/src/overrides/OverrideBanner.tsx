import { localizedPath, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import type { AppliedOverride } from './applyOverrides';
import { Banner } from './Banner';

export function OverrideBanner({ overrides }: { overrides: readonly AppliedOverride[] }) {
  const { formatMessage } = useIntl();
  const { pathname, search, hash } = useLocation();
  const { locale } = useStores();
  const ended = new URLSearchParams(search);
  ended.set('override', '');
  return (
    <Banner
      testId="override-banner"
      title={formatMessage({ id: 'shell.override' })}
      lines={overrides.map(({ id, source, isMissing }) => ({
        id,
        isMissing,
        text: isMissing
          ? formatMessage({ id: 'shell.override.missing' }, { remote: id, source })
          : `${id}: ${source}`,
      }))}
      end={{
        text: formatMessage({ id: 'shell.override.stop' }),
        href: `${localizedPath(locale.current, pathname)}?${ended}${hash}`,
      }}
    />
  );
}
