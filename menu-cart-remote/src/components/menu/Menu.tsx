import { splitLocale, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation, useNavigation, useSearchParams } from '@olov/shared-kit/router';
import { buttonClass, classNames, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FIRST_PRODUCTS, MenuStore } from '../../stores/MenuStore';
import { SearchField } from '../search/SearchField';
import { SearchResults } from '../search/SearchResults';
import { type SearchUrl, useSearchUrl } from '../search/useSearchUrl';
import { FolderSection } from './FolderSection';
import { FolderTabs } from './FolderTabs';
import styles from './Menu.module.css';
import { MenuFilters } from './MenuFilters';
import { filtersOf, tagOf, WHOLE } from './query';
import { TagFilter } from './TagFilter';
import { useFolderScroll } from './useFolderScroll';

export const Menu = observer(function Menu({ aside }: { aside: ReactNode }) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const root = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const tagId = tagOf(query);
  const filters = filtersOf(query);
  const [isChoosing, setIsChoosing] = useState(false);
  const handleChosen = useCallback(() => setIsChoosing(false), []);
  // A dish is shown under a filter only after its check, so until then there are placeholders.
  const isChecked = filters.length === 0 || Boolean(menu.filter?.isOn && menu.filter.isReady);
  const folders = isChecked ? menu.foldersUnder(tagId) : [];
  const search = useSearchUrl();
  const isSearching = search.query !== '';
  const found = useBelowBars(isSearching);
  const goTo = useFolderScroll(menu, tagId, root, isSearching || !isChecked);
  const isChanging = useIsChanging();
  const isWhole = query.has(WHOLE) || menu.isWholeUnder(tagId);
  const drawnAtFirst = isWhole ? Number.POSITIVE_INFINITY : FIRST_PRODUCTS;
  return (
    <div className={classNames((menu.status === 'loading' || isChanging) && styles.changing)}>
      <TagFilter
        tagId={tagId}
        filters={filters}
        isSearching={isSearching}
        onChoose={() => setIsChoosing(true)}
      />
      <MenuBar tagId={tagId} search={search} onChooseFolder={goTo} />
      <div className={styles.columns}>
        <div className={styles.list}>
          <MenuFilters
            filters={filters}
            tagId={tagId}
            isSearching={isSearching}
            isOpen={isChoosing}
            onClose={handleChosen}
          />
          <div ref={found} className={styles.found} hidden={!isSearching}>
            {isSearching && isChecked && <SearchResults search={search} />}
          </div>
          <div ref={root} className={styles.folders} hidden={isSearching}>
            {folders.map((folder, index) => (
              <FolderSection
                // A new element per tag and filter, so that the change is not counted as a layout shift.
                key={`${tagId} ${menu.filter?.key ?? ''} ${folder.id}`}
                folder={folder}
                tagId={tagId}
                isFirst={index === 0}
                drawnAtFirst={drawnAtFirst - index * FIRST_PRODUCTS}
              />
            ))}
            {filters.length === 0 && folders.every((folder) => folder.isEmptyFor(tagId)) && (
              <EmptyState
                icon="search"
                drawing="search"
                title={formatMessage({ id: 'menu.tag.empty' })}
                action={
                  <Link to={{ search: '' }} className={buttonClass('secondary')}>
                    {formatMessage({ id: 'menu.show-all' })}
                  </Link>
                }
              />
            )}
          </div>
        </div>
        {aside}
      </div>
    </div>
  );
});

/** Content that replaces the menu is shown from its top, whatever the scroll position. */
function useBelowBars(isShown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (isShown && element && element.getBoundingClientRect().top < 0)
      element.scrollIntoView?.({ block: 'start' });
  }, [isShown]);
  return ref;
}

function useIsChanging(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && splitLocale(location.pathname)[1] === pathname;
}

interface Props {
  tagId: string;
  search: SearchUrl;
  onChooseFolder: (folderId: string) => void;
}

const MenuBar = observer(function MenuBar({ tagId, search, onChooseFolder }: Props) {
  const { features } = useStores();
  return (
    <div className={classNames(styles.bar, search.isOpen && styles.searching)} data-testid="menu-bar">
      <FolderTabs tagId={tagId} onChoose={onChooseFolder} />
      {features.has('menuSearch') && <SearchField search={search} />}
    </div>
  );
});
