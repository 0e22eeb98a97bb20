import { classNames } from '@olov/shared-kit/ui';
import { SearchField } from '../search/SearchField';
import type { SearchUrl } from '../search/useSearchUrl';
import { FolderTabs } from './FolderTabs';
import styles from './MenuBar.module.css';

interface Props {
  tagId: string;
  search: SearchUrl;
  onChooseFolder: (folderId: string) => void;
}

export function MenuBar({ tagId, search, onChooseFolder }: Props) {
  return (
    <div className={classNames(styles.bar, search.isOpen && styles.searching)} data-testid="menu-bar">
      <FolderTabs tagId={tagId} onChoose={onChooseFolder} />
      <SearchField search={search} />
    </div>
  );
}
