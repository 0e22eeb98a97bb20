import type { MenuDraftChange } from '@olov/contract/menuDrafts';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import styles from './Drafts.module.css';

/** Promo codes and promotions that lose something by the removals of a draft, above its publication. */
export function DraftNotes({ changes }: { changes: readonly MenuDraftChange[] }) {
  const { current } = useStores().locale;
  const { formatMessage } = useIntl();
  const lines = changes.flatMap(({ id, name, notes }) =>
    notes.map((note) => `${name?.[current] ?? id}: ${note}`),
  );
  if (lines.length === 0) return null;
  const title = formatMessage({ id: 'office.drafts.notes' });
  return (
    <section className={styles.notes} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
