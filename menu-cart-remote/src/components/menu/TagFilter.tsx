import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Link, useLocation } from '@olov/shared-kit/router';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { Filter } from '../../models/filters';
import { MenuStore } from '../../stores/MenuStore';
import { searchWithout, searchWithTag } from './query';
import styles from './TagFilter.module.css';
import { useInSight } from './useInSight';

interface Props {
  tagId: string;
  filters: readonly Filter[];
  /** The search finds dishes of every tag, and the filters hold for it. */
  isSearching: boolean;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: () => void;
}

export const TagFilter = observer(function TagFilter({
  tagId,
  filters,
  isSearching,
  button,
  onChoose,
}: Props) {
  const { formatMessage } = useIntl();
  const { tags, filter, hasFacts } = useFeature(MenuStore);
  const { search } = useLocation();
  const row = useInSight<HTMLElement>(tagId);
  const isKnown = tagId === '' || tags.some(({ id }) => id === tagId);
  const shown = isKnown ? tags : [{ id: tagId, name: tagId }, ...tags];
  const isFiltered = filters.length > 0;
  const hasButton = !isSearching && (isFiltered || hasFacts);
  if (isSearching ? !isFiltered : shown.length === 0 && !hasButton) return null;
  return (
    <nav ref={row} aria-label={formatMessage({ id: 'menu.tags' })} className={styles.row}>
      {hasButton && (
        <button
          ref={button}
          type="button"
          aria-haspopup="dialog"
          className={classNames(styles.tag, 'touchable')}
          onClick={onChoose}
          data-testid="filters"
        >
          {formatMessage({ id: 'menu.tags' })}
          {isFiltered &&
            filter?.isReady &&
            `: ${formatMessage({ id: 'menu.filters.left' }, { count: filter.count })}`}
        </button>
      )}
      {filters.map((one) => (
        <Chip
          key={one}
          name={formatMessage({ id: `menu.filter.${one}` })}
          search={searchWithout(search, one)}
          isOn
          // The chip goes, and the focus would go with it.
          onClick={() => button.current?.focus()}
        />
      ))}
      {!isSearching &&
        shown.map(({ id, name }) => (
          <Chip
            key={id}
            name={name}
            search={searchWithTag(search, id === tagId ? '' : id)}
            isOn={id === tagId}
            isCurrent={id === tagId}
          />
        ))}
    </nav>
  );
});

interface ChipProps {
  name: string;
  search: string;
  isOn: boolean;
  isCurrent?: boolean;
  onClick?: () => void;
}

/** One element on and off, so that it keeps the focus. */
function Chip({ name, search, isOn, isCurrent, onClick }: ChipProps) {
  const { formatMessage } = useIntl();
  return (
    <Link
      to={{ search }}
      preventScrollReset
      className={classNames(isOn ? styles.active : styles.tag, 'touchable')}
      aria-current={isCurrent || undefined}
      aria-label={isOn ? formatMessage({ id: 'menu.tag.remove' }, { name }) : undefined}
      onClick={onClick}
    >
      {name}
      {isOn && <Icon name="close" size={16} />}
    </Link>
  );
}
