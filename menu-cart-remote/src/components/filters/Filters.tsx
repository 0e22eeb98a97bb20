import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useChangeSearch, useLocation } from '@olov/shared-kit/router';
import { Button, buttonClass, classNames, Dialog, EmptyState, Skeleton } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { FILTERS, type Filter, type FiltersProps } from '../../models/filters';
import { MenuFilter } from '../../models/MenuFilter';
import { MenuStore } from '../../stores/MenuStore';
import { LoadFailure } from '../menu/LoadFailure';
import { searchWithout, searchWithTag, setFilter } from '../menu/query';
import option from '../product/Option.module.css';
import styles from './Filters.module.css';

export const Filters = observer(function Filters({
  filters,
  tagId,
  isSearching,
  isOpen,
  button,
  onClose,
}: FiltersProps) {
  const { formatMessage } = useIntl();
  const menu = useFeature(MenuStore);
  const { filter } = menu;
  // Before the paint, so that no menu without the filters is shown between two menus with them.
  useLayoutEffect(() => {
    if (!filter?.isOf(tagId, filters)) menu.narrow(new MenuFilter(menu, tagId, filters));
  });
  useLayoutEffect(() => filter?.follow(), [filter]);
  if (!filter) return null;
  const announced = (
    <p role="status" className="visually-hidden">
      {filter.isReady && formatMessage({ id: 'menu.filters.left' }, { count: filter.count })}
    </p>
  );
  return (
    <>
      {!isOpen && !isSearching && announced}
      {!isSearching && filter.folders?.length === 0 && (
        <NothingLeft filters={filters} tagId={tagId} button={button} />
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
  const { known } = filter;
  // One that is on stays, so that it can be switched off.
  const isShown = (one: Filter) => known.has(one) || filters.includes(one);
  return (
    <div className={styles.groups}>
      <Group
        title={formatMessage({ id: 'menu.filters.diets' })}
        options={FILTERS.diet.filter(isShown)}
        filters={filters}
      />
      <Group
        title={formatMessage({ id: 'menu.filters.without' })}
        options={FILTERS.without.filter(isShown)}
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

const NothingLeft = observer(function NothingLeft({
  filters,
  tagId,
  button,
}: Pick<FiltersProps, 'filters' | 'tagId' | 'button'>) {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  const tag = useFeature(MenuStore).tags.find(({ id }) => id === tagId);
  const drops = filters.map((one) => ({
    key: `filter ${one}`,
    name: formatMessage({ id: `menu.filter.${one}` }),
    to: searchWithout(search, one),
  }));
  if (tagId) drops.push({ key: 'tag', name: tag?.name ?? tagId, to: searchWithTag(search, '') });
  return (
    <EmptyState
      icon="search"
      drawing="search"
      title={formatMessage({ id: 'menu.filters.empty' })}
      action={
        <ul className={styles.drops}>
          {drops.map(({ key, name, to }) => (
            <li key={key}>
              <Link
                to={{ search: to }}
                preventScrollReset
                className={buttonClass('secondary')}
                onClick={() => button.current?.focus()}
              >
                {formatMessage({ id: 'menu.tag.remove' }, { name })}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
});
