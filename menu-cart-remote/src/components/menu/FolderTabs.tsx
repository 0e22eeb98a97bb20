import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { MenuStore } from '../../stores/MenuStore';
import styles from './FolderTabs.module.css';

interface Props {
  tagId: string;
  onChoose: (folderId: string) => void;
}

/** The folders as links that stick below the header; the active one is kept in sight. */
export const FolderTabs = observer(function FolderTabs({ tagId, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const { search } = useLocation();
  const strip = useRef<HTMLDivElement>(null);
  const activeId = menu.activeUnder(tagId);

  useEffect(() => {
    const tabs = strip.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [];
    const tab = [...tabs].find(({ dataset }) => dataset.tab === activeId);
    if (!strip.current || !tab) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2;
  }, [activeId]);

  return (
    <nav className={styles.bar} aria-label={formatMessage({ id: 'menu.folders' })}>
      <div ref={strip} className={styles.strip}>
        {menu
          .foldersUnder(tagId)
          .filter((folder) => !folder.isEmptyFor(tagId))
          .map(({ id, info }) => (
            <Link
              key={id}
              to={{ search, hash: encodeURIComponent(id) }}
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
