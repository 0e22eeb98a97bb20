import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { MenuStore } from '../../stores/MenuStore';
import { TAG } from './query';
import styles from './TagFilter.module.css';
import { useInSight } from './useInSight';

export const TagFilter = observer(function TagFilter({ tagId }: { tagId: string }) {
  const { formatMessage } = useIntl();
  const { tags } = useFeature(MenuStore);
  const { search } = useLocation();
  const row = useInSight<HTMLElement>(tagId);
  const isKnown = tagId === '' || tags.some(({ id }) => id === tagId);
  const shown = isKnown ? tags : [{ id: tagId, name: tagId }, ...tags];
  if (shown.length === 0) return null;
  return (
    <nav ref={row} aria-label={formatMessage({ id: 'menu.tags' })} className={styles.row}>
      {shown.map(({ id, name }) =>
        id === tagId ? (
          <Link
            key={id}
            to={{ search: withTag(search, '') }}
            preventScrollReset
            className={classNames(styles.active, 'touchable')}
            aria-current="true"
            aria-label={formatMessage({ id: 'menu.tag.remove' }, { name })}
          >
            {name}
            <Icon name="close" size={16} />
          </Link>
        ) : (
          <Link
            key={id}
            to={{ search: withTag(search, id) }}
            preventScrollReset
            className={classNames(styles.tag, 'touchable')}
          >
            {name}
          </Link>
        ),
      )}
    </nav>
  );
});

function withTag(search: string, tagId: string): string {
  const query = new URLSearchParams(search);
  if (tagId === '') query.delete(TAG);
  else query.set(TAG, tagId);
  return query.toString();
}
