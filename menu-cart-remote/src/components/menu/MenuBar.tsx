import { useStores } from '@olov/shared-kit';
import { classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { SearchField } from '../search/SearchField';
import type { SearchUrl } from '../search/useSearchUrl';
import { FolderTabs } from './FolderTabs';
import styles from './MenuBar.module.css';

interface Props {
  tagId: string;
  search: SearchUrl;
  onChooseFolder: (folderId: string) => void;
}

export const MenuBar = observer(function MenuBar({ tagId, search, onChooseFolder }: Props) {
  const { features } = useStores();
  return (
    <div className={classNames(styles.bar, search.isOpen && styles.searching)} data-testid="menu-bar">
      <FolderTabs tagId={tagId} onChoose={onChooseFolder} />
      {features.has('menuSearch') && <SearchField search={search} />}
    </div>
  );
});
