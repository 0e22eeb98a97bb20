import { useFeature, useRemoteLoader } from '@olov/shared-kit';
import { AddressField } from '@olov/shared-kit/forms';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState, Icon, type IconName } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PlaceKind, Suggestion } from '../../models/address';
import { AddressBookStore } from '../../stores/AddressBookStore';
import type { AddressSearchStore } from '../../stores/AddressSearchStore';
import styles from './AddressSearch.module.css';

interface Props {
  search: AddressSearchStore;
  onChoose: (suggestion: Suggestion) => void;
}

export const AddressSearch = observer(function AddressSearch({ search, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const loader = useRemoteLoader();
  const { suggestions, status, isCoordinates, isNothingFound, canSearch } = search;
  const { failure } = useFeature(AddressBookStore);
  useEffect(() => () => search.stop(), [search]);
  useEffect(() => {
    // The visitor gets the other address book; the operator has to learn of the failed maps service.
    if (failure instanceof Error) loader.report(failure, { remote: 'map', area: 'address search' });
  }, [loader, failure]);

  const isOpen = suggestions.length > 0;
  const said = isOpen
    ? formatMessage({ id: 'location.search.found' }, { count: suggestions.length })
    : isNothingFound && !isCoordinates
      ? formatMessage({ id: 'location.search.empty' })
      : '';
  return (
    <div className={styles.search}>
      <AddressField
        label={formatMessage({ id: canSearch ? 'location.search' : 'location.coordinates' })}
        hint={formatMessage({ id: canSearch ? 'location.search.hint' : 'location.coordinates.hint' })}
        error={
          isCoordinates && !search.typedPoint
            ? formatMessage({ id: 'location.coordinates.wrong' })
            : undefined
        }
        value={search.text}
        onText={search.setText}
        options={suggestions}
        optionsLabel={formatMessage({ id: 'location.search.suggestions' })}
        render={SuggestionOption}
        onChoose={onChoose}
      />
      {status === 'loading' && !isOpen && (
        <p className={styles.state}>{formatMessage({ id: 'location.search.waiting' })}</p>
      )}
      {isNothingFound && !isCoordinates && (
        <EmptyState
          icon="search"
          drawing="search"
          isInline
          title={said}
          action={
            <Button variant="secondary" size="small" onClick={() => search.setText('')}>
              {formatMessage({ id: 'location.search.clear' })}
            </Button>
          }
        />
      )}
      {status === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{formatMessage({ id: 'error.fetch-error' })}</p>
          <Button variant="secondary" size="small" onClick={() => search.ask(0)}>
            {formatMessage({ id: 'kit.retry' })}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
});

const ICONS: Record<PlaceKind, IconName> = {
  district: 'globe',
  street: 'pin',
  house: 'home',
  landmark: 'pin',
  place: 'pin',
};

const SuggestionOption = ({ kind, title, subtitle }: Suggestion) => (
  <span className={styles.option}>
    <Icon name={ICONS[kind]} size={20} />
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  </span>
);
