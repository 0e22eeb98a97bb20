import { useIntl } from '@olov/shared-kit/intl';
import { Link, useSearchParams } from '@olov/shared-kit/router';
import { buttonClass } from '@olov/shared-kit/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { WHOLE } from './firstPlaces';
import styles from './PlaceLists.module.css';

interface Props<T> {
  /** Those of `firstPlaces`. */
  first: readonly T[];
  total: number;
  /** All places, once the page knows them. */
  all: readonly T[] | undefined;
  isLoading: boolean;
  load: () => void;
  /** Draws each place in an `li` that can have the focus. */
  children: (shown: T[]) => ReactNode;
}

/** The first places and, when they are asked for, all others after them. */
export function PlaceLists<T extends { id: string }>(props: Props<T>) {
  const { first, total, all, isLoading, load, children } = props;
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const lists = useRef<HTMLDivElement>(null);
  const seen = useRef<ReadonlySet<Element>>(undefined);
  const firstIds = new Set(first.map(({ id }) => id));
  const known = all ?? first;
  const near = known.filter(({ id }) => firstIds.has(id));
  const isWhole = total === first.length || (search.has(WHOLE) && all !== undefined);
  const shown = isWhole ? [...near, ...known.filter(({ id }) => !firstIds.has(id))] : near;

  // The link is gone then, and with it the focus, unless the customer has gone on. A later effect would come after
  // the page has given the focus to a neighbour of the link.
  useLayoutEffect(() => {
    if (!isWhole || !seen.current || document.activeElement !== document.body) return;
    const rows = [...(lists.current?.querySelectorAll('li') ?? [])];
    rows.find((row) => !seen.current?.has(row))?.focus();
  }, [isWhole]);

  return (
    <div ref={lists} className={styles.lists}>
      {children(shown)}
      {!isWhole && (
        // A plain link, which also works without scripts.
        <Link
          to={`?${WHOLE}=`}
          replace
          preventScrollReset
          className={buttonClass('secondary', 'large')}
          aria-busy={isLoading || undefined}
          onClick={() => {
            seen.current = new Set(lists.current?.querySelectorAll('li'));
            load();
          }}
          data-testid="all-restaurants"
        >
          {formatMessage({ id: 'kit.restaurants.all' }, { count: total })}
        </Link>
      )}
    </div>
  );
}
