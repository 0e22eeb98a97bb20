import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { MenuStore } from '../../stores/MenuStore';
import { SearchStore } from '../../stores/SearchStore';
import styles from './SearchResults.module.css';
import type { SearchUrl } from './useSearchUrl';

export const NothingFound = observer(function NothingFound({ search }: { search: SearchUrl }) {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { isLeft } = useFeature(MenuStore);
  const suggested = useFeature(SearchStore).suggest(search.query, isLeft);
  return (
    <EmptyState
      icon="search"
      drawing="search"
      title={formatMessage({ id: 'menu.search.empty' }, { query: search.query })}
      action={
        <>
          <ul className={styles.suggestions}>
            {suggested.map(({ id, names }) => (
              <li key={id}>
                <Button variant="secondary" size="small" onClick={() => search.write(names[locale.current])}>
                  {names[locale.current]}
                </Button>
              </li>
            ))}
          </ul>
          <Button variant="ghost" onClick={search.leave}>
            {formatMessage({ id: 'menu.search.leave' })}
          </Button>
        </>
      }
    >
      {suggested.length > 0 && formatMessage({ id: 'menu.search.suggestion' })}
    </EmptyState>
  );
});
