import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import type { MenuFolder } from '../../models/MenuFolder';
import { MenuStore } from '../../stores/MenuStore';
import { withoutSearch } from '../search/useSearchUrl';
import { FolderTab } from './FolderTab';
import styles from './FolderTabs.module.css';
import { useInSight } from './useInSight';

interface Props {
  tagId: string;
  folders: readonly MenuFolder[];
  onChoose: (folderId: string) => void;
}

export const FolderTabs = observer(function FolderTabs({ tagId, folders, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const { search } = useLocation();
  const tabSearch = withoutSearch(search);
  const activeId = menu.activeUnder(tagId);
  const strip = useInSight<HTMLDivElement>(`${tagId} ${activeId}`);

  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'menu.folders' })}>
      <div key={tagId} ref={strip} className={styles.strip}>
        {folders
          .filter((folder) => !folder.isEmptyFor(tagId))
          .map(({ id, info }) => (
            <FolderTab
              key={id}
              id={id}
              name={info.name}
              search={tabSearch}
              isCurrent={id === activeId}
              onChoose={onChoose}
            />
          ))}
      </div>
    </nav>
  );
});
