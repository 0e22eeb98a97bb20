import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useSearchParams } from '@olov/shared-kit/router';
import { buttonClass, classNames, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { FIRST_PRODUCTS, MenuStore } from '../../stores/MenuStore';
import { FolderSection } from './FolderSection';
import { FolderTabs } from './FolderTabs';
import styles from './Menu.module.css';
import { TagFilter } from './TagFilter';
import { useFolderScroll } from './useFolderScroll';
import { WHOLE } from './whole';

/** Tabs and folders; `aside` stands beside the folders on wide screens. */
export const Menu = observer(function Menu({ aside }: { aside: ReactNode }) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const root = useRef<HTMLDivElement>(null);
  const goTo = useFolderScroll(menu, root);
  const [query] = useSearchParams();
  const tagId = query.get('tag') ?? '';
  const drawnAtFirst = query.has(WHOLE) ? Number.POSITIVE_INFINITY : FIRST_PRODUCTS;
  return (
    <div className={classNames(styles.menu, menu.status === 'loading' && styles.changing)}>
      <TagFilter tagId={tagId} />
      <FolderTabs tagId={tagId} onChoose={goTo} />
      <div className={styles.columns}>
        <div ref={root} className={styles.folders}>
          {menu.folders.map((folder, index) => (
            <FolderSection
              key={folder.id}
              folder={folder}
              tagId={tagId}
              isFirst={index === 0}
              drawnAtFirst={drawnAtFirst - index * FIRST_PRODUCTS}
            />
          ))}
          {menu.folders.every((folder) => folder.isEmptyFor(tagId)) && (
            <EmptyState
              icon="search"
              title={formatMessage({ id: 'menu.tag.empty' })}
              action={
                <Link to={{ search: '' }} className={buttonClass('secondary')}>
                  {formatMessage({ id: 'menu.show-all' })}
                </Link>
              }
            />
          )}
        </div>
        {aside}
      </div>
    </div>
  );
});
