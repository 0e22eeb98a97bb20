import { useFeature, useRemoteLoader } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import type { Suggestion } from '../../models/address';
import { AddressBookStore } from '../../stores/AddressBookStore';
import type { AddressSearchStore } from '../../stores/AddressSearchStore';
import styles from './AddressSearch.module.css';
import { SuggestionOption } from './SuggestionOption';
import { useActiveOption } from './useActiveOption';

interface Props {
  search: AddressSearchStore;
  onChoose: (suggestion: Suggestion) => void;
}

export const AddressSearch = observer(function AddressSearch({ search, onChoose }: Props) {
  const { formatMessage } = useIntl();
  const loader = useRemoteLoader();
  const id = useId();
  const { suggestions, status, isCoordinates, isNothingFound } = search;
  const { failure } = useFeature(AddressBookStore);
  const { active, setActive, handleKeyDown } = useActiveOption(suggestions, onChoose, search.clear);
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
      <TextField
        label={formatMessage({ id: 'location.search' })}
        hint={formatMessage({ id: 'location.search.hint' })}
        error={
          isCoordinates && !search.typedPoint
            ? formatMessage({ id: 'location.coordinates.wrong' })
            : undefined
        }
        value={search.text}
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <ul
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox
        role="listbox"
        aria-label={formatMessage({ id: 'location.search.suggestions' })}
        aria-busy={status === 'loading'}
        className={styles.list}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <SuggestionOption
            key={suggestion.id}
            id={`${id}-${index}`}
            suggestion={suggestion}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => onChoose(suggestion)}
          />
        ))}
      </ul>
      {status === 'loading' && !isOpen && (
        <p className={styles.state}>{formatMessage({ id: 'location.search.waiting' })}</p>
      )}
      {isNothingFound && !isCoordinates && <p className={styles.state}>{said}</p>}
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
