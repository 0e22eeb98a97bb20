import { splitLocale, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useChangeSearch, useLocation, useNavigation, useSearchParams } from '@olov/shared-kit/router';
import { buttonClass, classNames, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Filter } from '../../models/filters';
import type { MenuFolder } from '../../models/MenuFolder';
import { FIRST_PRODUCTS, MenuStore } from '../../stores/MenuStore';
import { SearchField } from '../search/SearchField';
import { SearchResults } from '../search/SearchResults';
import { type SearchUrl, useSearchUrl } from '../search/useSearchUrl';
import { FolderSection } from './FolderSection';
import { FolderTabs } from './FolderTabs';
import styles from './Menu.module.css';
import { MenuFilters } from './MenuFilters';
import { filtersOf, setFilter, tagOf, WHOLE } from './query';
import { TagFilter } from './TagFilter';
import { useFolderScroll } from './useFolderScroll';

export const Menu = observer(function Menu({ aside }: { aside: ReactNode }) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const root = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const tagId = tagOf(query);
  const filters = useFiltersOfVisit(filtersOf(query));
  const [isChoosing, setIsChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const handleChosen = useCallback(() => setIsChoosing(false), []);
  const isChecked = menu.isChecked(filters);
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
        button={button}
        onChoose={() => setIsChoosing(true)}
      />
      <MenuBar tagId={tagId} folders={folders} search={search} onChooseFolder={goTo} />
      <div className={styles.columns}>
        <div className={styles.list}>
          <MenuFilters
            filters={filters}
            tagId={tagId}
            isSearching={isSearching}
            isOpen={isChoosing}
            button={button}
            onClose={handleChosen}
          />
          <div ref={found} className={styles.found} hidden={!isSearching}>
            {isSearching && isChecked && <SearchResults search={search} />}
          </div>
          <div ref={root} className={styles.folders} hidden={isSearching}>
            {folders.map((folder, index) => (
              <FolderSection
                // A new element per tag and filter, so that the change is not counted as a layout shift.
                key={`${tagId} ${filters.join()} ${folder.id}`}
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

/** The menu opens with the filters that it was left with: food without milk is needed on the next page too. */
function useFiltersOfVisit(asked: readonly Filter[]): readonly Filter[] {
  const menu = useFeature(MenuStore);
  const changeSearch = useChangeSearch();
  const [left, setLeft] = useState(menu.filters);
  if (asked.length > 0 && left.length > 0) setLeft([]);
  // They hold before they are in the address, because no dish may be shown unchecked until then.
  const filters = asked.length > 0 ? asked : left;
  useEffect(() => {
    const restore = (query: URLSearchParams) => {
      for (const filter of left) setFilter(query, filter, true);
    };
    if (left.length > 0) changeSearch(restore, { replace: true });
  }, [left, changeSearch]);
  return filters;
}

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
  folders: readonly MenuFolder[];
  search: SearchUrl;
  onChooseFolder: (folderId: string) => void;
}

const MenuBar = observer(function MenuBar({ tagId, folders, search, onChooseFolder }: Props) {
  const { features } = useStores();
  return (
    <div className={classNames(styles.bar, search.isOpen && styles.searching)} data-testid="menu-bar">
      <FolderTabs tagId={tagId} folders={folders} onChoose={onChooseFolder} />
      {features.has('menuSearch') && <SearchField search={search} />}
    </div>
  );
});
