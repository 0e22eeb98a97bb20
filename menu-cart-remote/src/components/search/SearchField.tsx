import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './SearchField.module.css';
import { useSearchKeys } from './useSearchKeys';
import { LONGEST_QUERY, type SearchUrl } from './useSearchUrl';

export function SearchField({ search }: { search: SearchUrl }) {
  const { formatMessage } = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [text, setText] = useTypedQuery(search);
  const isOpen = search.isOpen || isOpening;

  // Hydration keeps the typed text in the input without an event.
  useLayoutEffect(() => setText(field.current?.value ?? ''), [setText]);

  /** The input has to exist during the press, because only then does a phone open its keyboard. */
  const open = () => {
    flushSync(() => setIsOpening(true));
    // The field is sticky, so no scroll is needed.
    field.current?.focus({ preventScroll: true });
    if (!search.isOpen) search.write(text);
  };
  const close = () => {
    setIsOpening(false);
    setText('');
    if (search.isOpen) search.leave();
    field.current?.blur();
    opener.current?.focus({ preventScroll: true });
  };
  useSearchKeys({ isOpen, onOpen: open, onLeave: close });

  return (
    // The `search` element is too new for the supported browsers.
    // biome-ignore lint/a11y/useSemanticElements: the search element is too new
    <form
      role="search"
      className={classNames(styles.search, isOpen && styles.open)}
      onSubmit={(event) => {
        event.preventDefault();
        // Closes the keyboard, which covers the results on a phone.
        field.current?.blur();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={formatMessage({ id: 'menu.search' })}
        aria-expanded={isOpen}
        data-testid="search-open"
        onClick={open}
      >
        <Icon name="search" />
      </button>
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="search"
          className={styles.input}
          value={text}
          maxLength={LONGEST_QUERY}
          aria-label={formatMessage({ id: 'menu.search' })}
          placeholder={formatMessage({ id: 'menu.search.hint' })}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          data-testid="search-field"
          onChange={(event) => setText(event.target.value)}
        />
        {(isOpen || text) && (
          <button
            type="button"
            className={styles.close}
            aria-label={formatMessage({ id: 'menu.search.leave' })}
            onClick={close}
          >
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
    </form>
  );
}

/** Browsers limit history updates. */
const REST_MS = 250;

/** The typed text, which is ahead of the URL, and follows the URL's other changes. */
function useTypedQuery({ isOpen, query, write }: SearchUrl): [string, (text: string) => void] {
  const [text, setText] = useState(query);
  const told = useRef(query);

  useEffect(() => {
    if (query === told.current) return;
    told.current = query;
    setText(query);
  }, [query]);

  useEffect(() => {
    const next = text.trim();
    if (next === told.current || (next === '' && !isOpen)) return;
    const timer = setTimeout(() => {
      told.current = next;
      write(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, isOpen, write]);

  return [text, setText];
}
