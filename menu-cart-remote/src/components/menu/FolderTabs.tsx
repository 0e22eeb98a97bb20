import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { MenuStore } from '../../stores/MenuStore';
import { withoutSearch } from '../search/useSearchUrl';
import styles from './FolderTabs.module.css';
import { useInSight } from './useInSight';

interface Props {
  tagId: string;
  onChoose: (folderId: string) => void;
}

export const FolderTabs = observer(function FolderTabs({ tagId, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const { search } = useLocation();
  const activeId = menu.activeUnder(tagId);
  const strip = useInSight<HTMLDivElement>(`${tagId} ${activeId}`);

  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'menu.folders' })}>
      <div key={tagId} ref={strip} className={styles.strip}>
        {menu
          .foldersUnder(tagId)
          .filter((folder) => !folder.isEmptyFor(tagId))
          .map(({ id, info }) => (
            <Link
              key={id}
              to={{ search: withoutSearch(search), hash: encodeURIComponent(id) }}
              replace
              preventScrollReset
              className={styles.tab}
              aria-current={id === activeId ? 'true' : undefined}
              data-testid="folder-tab"
              data-tab={id}
              onClick={() => onChoose(id)}
            >
              {info.name}
            </Link>
          ))}
      </div>
    </nav>
  );
});
