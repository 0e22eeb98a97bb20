import { useIntl } from '@olov/shared-kit/intl';
import { classNames, Icon } from '@olov/shared-kit/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './SearchField.module.css';
import { useSearchKeys } from './useSearchKeys';
import { LONGEST_QUERY, type SearchUrl } from './useSearchUrl';
import { useTypedQuery } from './useTypedQuery';

/** Beside the tabs on wide screens; on phones an icon that opens it over them. */
export function SearchField({ search }: { search: SearchUrl }) {
  const { formatMessage } = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [text, setText] = useTypedQuery(search);
  const isOpen = search.isOpen || isOpening;

  // React keeps what was typed into the server's HTML in the field, and knows nothing of it.
  useLayoutEffect(() => setText(field.current?.value ?? ''), [setText]);

  /** The field has to be there while the press is handled: only then does a phone show its keyboard. */
  const open = () => {
    flushSync(() => setIsOpening(true));
    // It sticks where it is: nothing has to be scrolled for it.
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
    // The element of this name is too young for the browsers of the last four years.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <form
      role="search"
      className={classNames(styles.search, isOpen && styles.open)}
      onSubmit={(event) => {
        event.preventDefault();
        // On a phone the results are below the keyboard.
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
