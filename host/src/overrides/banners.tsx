import type { ShownDraft } from '@olov/contract';
import { localizedPath, type RemoteOverride, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import { classNames } from '@olov/shared-kit/ui';
import type { AppliedOverride } from './applyOverrides';
import styles from './Banner.module.css';

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

interface Props {
  title: string;
  lines: { id: string; text: string; isMissing?: boolean }[];
  end: { text: string; href: string };
  testId: string;
}

export function Banner({ title, lines, end, testId }: Props) {
  return (
    <section className={styles.banner} aria-label={title} data-testid={testId}>
      <strong>{title}</strong>
      <ul className={styles.list}>
        {lines.map(({ id, text, isMissing }) => (
          <li key={id} data-missing={isMissing || undefined}>
            {text}
          </li>
        ))}
      </ul>
      <a href={end.href} className={classNames(styles.stop, 'touchable')}>
        {end.text}
      </a>
    </section>
  );
}

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
