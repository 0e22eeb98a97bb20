import { ALLERGENS, DIETS } from '@olov/contract/menu/nutrients';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useChangeSearch, useLocation } from '@olov/shared-kit/router';
import { Button, buttonClass, classNames, Dialog, EmptyState, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { MenuFilter } from '../../models/MenuFilter';
import { MenuStore } from '../../stores/MenuStore';
import { LoadFailure } from '../menu/LoadFailure';
import { type Filter, searchWithout, setFilter } from '../menu/query';
import option from '../product/Option.module.css';
import styles from './Filters.module.css';

export interface FiltersProps {
  filters: readonly Filter[];
  tagId: string;
  isSearching: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export const Filters = observer(function Filters({
  filters,
  tagId,
  isSearching,
  isOpen,
  onClose,
}: FiltersProps) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const key = filters.join();
  // Before the paint, so that no menu without the filters is shown between two menus with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filters
  useLayoutEffect(() => {
    const filter = new MenuFilter(
      menu,
      tagId,
      DIETS.filter((diet) => filters.includes(diet)),
      ALLERGENS.filter((allergen) => filters.includes(allergen)),
    );
    const stop = filter.follow();
    menu.narrow(filter);
    return () => {
      menu.narrow(undefined);
      stop();
    };
  }, [menu, tagId, key]);

  const { filter } = menu;
  if (!filter) return null;
  const announced = (
    <p role="status" className="visually-hidden">
      {filter.isReady && formatMessage({ id: 'menu.filters.left' }, { count: filter.count })}
    </p>
  );
  return (
    <>
      {!isOpen && announced}
      {!isSearching && filter.isOn && filter.isReady && filter.count === 0 && (
        <NothingLeft filters={filters} />
      )}
      {isOpen && (
        <Dialog
          title={formatMessage({ id: 'menu.filters' })}
          onClose={onClose}
          testId="filters-dialog"
          footer={
            filter.isReady && (
              <Button size="large" className={styles.show} onClick={onClose}>
                {formatMessage({ id: 'menu.filters.show' }, { count: filter.count })}
              </Button>
            )
          }
        >
          {announced}
          {filter.isFailed && !filter.isOn && (
            <LoadFailure textId="menu.filters.failed" onRetry={filter.load} />
          )}
          {filter.isReady ? (
            <Choices filter={filter} filters={filters} />
          ) : (
            !filter.isFailed && <Skeleton className={styles.waiting} />
          )}
        </Dialog>
      )}
    </>
  );
});

const Choices = observer(function Choices({
  filter,
  filters,
}: {
  filter: MenuFilter;
  filters: readonly Filter[];
}) {
  const { formatMessage } = useIntl();
  const { diets, allergens } = filter.known;
  // One that is on stays, so that it can be switched off.
  const shown = <One extends Filter>(all: readonly One[], known: ReadonlySet<One>) =>
    all.filter((one) => known.has(one) || filters.includes(one));
  return (
    <div className={styles.groups}>
      <Group
        title={formatMessage({ id: 'menu.filters.diets' })}
        options={shown(DIETS, diets)}
        filters={filters}
      />
      <Group
        title={formatMessage({ id: 'menu.filters.without' })}
        options={shown(ALLERGENS, allergens)}
        filters={filters}
      />
      <p className={styles.hint}>{formatMessage({ id: 'menu.filters.hint' })}</p>
    </div>
  );
});

interface GroupProps {
  title: string;
  options: readonly Filter[];
  filters: readonly Filter[];
}

function Group({ title, options, filters }: GroupProps) {
  const { formatMessage } = useIntl();
  const changeSearch = useChangeSearch();
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.options}>
        {options.map((one) => (
          <label key={one} className={option.option}>
            <input
              type="checkbox"
              checked={filters.includes(one)}
              onChange={({ target }) =>
                changeSearch((query) => setFilter(query, one, target.checked), { replace: true })
              }
            />
            <span className={classNames(option.face, option.chip)}>
              {formatMessage({ id: `menu.filter.${one}` })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function NothingLeft({ filters }: { filters: readonly Filter[] }) {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  return (
    <EmptyState
      icon="search"
      drawing="search"
      title={formatMessage({ id: 'menu.filters.empty' })}
      action={
        <ul className={styles.drops}>
          {filters.map((one) => (
            <li key={one}>
              <Link
                to={{ search: searchWithout(search, one) }}
                preventScrollReset
                className={buttonClass('secondary')}
              >
                {formatMessage(
                  { id: 'menu.tag.remove' },
                  { name: formatMessage({ id: `menu.filter.${one}` }) },
                )}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}
