import type { MenuDraftDetails } from '@olov/contract/menuDrafts';
import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import styles from './Drafts.module.css';
import { SteepPrices } from './SteepPrices';

const MOST_NAMED = 6;

/** The effects of a publication for customers, as the server has computed them. */
export function PublicationImpact({ draft: { changes, impact } }: { draft: MenuDraftDetails }) {
  const { locale } = useStores();
  const { formatMessage } = useIntl();
  const text = (id: string, values = {}) => formatMessage({ id: `office.publish.${id}` }, values);
  const names = changes.slice(0, MOST_NAMED).map(({ id, name }) => name?.[locale.current] ?? id);
  const more = changes.length - names.length;
  if (!impact) return null;
  const { dishes, restaurants, prices } = impact;
  return (
    <div className={styles.impact}>
      <p>{text('what', { changes: changes.length, dishes, restaurants })}</p>
      <p className={styles.names}>
        {names.join(', ')}
        {more > 0 && ` ${text('more', { count: more })}`}
      </p>
      <SteepPrices prices={prices} />
    </div>
  );
}
