import { LOCALE_INFO, LOCALES, localizedPath, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation } from '@olov/shared-kit/router';
import { Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { keepLocaleCookie } from '../visit/cookies';
import styles from './LocaleSwitch.module.css';

export const LocaleSwitch = observer(function LocaleSwitch() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { pathname, search, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node) || !area.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const handleKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    area.current?.querySelector('button')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere inside it
    <div ref={area} className={styles.switch} data-testid="locale-switch" onKeyDown={handleKeyDown}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="globe" size={20} />
        <span className={styles.code}>{locale.current}</span>{' '}
        <span className="visually-hidden">
          {formatMessage({ id: 'shell.language' }, { name: LOCALE_INFO[locale.current].name })}
        </span>
      </button>
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {LOCALES.map((other) => (
            <li key={other}>
              <a
                href={localizedPath(other, pathname + search + hash)}
                hrefLang={LOCALE_INFO[other].tag}
                lang={LOCALE_INFO[other].tag}
                aria-current={other === locale.current ? 'true' : undefined}
                onClick={() => keepLocaleCookie(document, other)}
                onAuxClick={({ button }) => button === 1 && keepLocaleCookie(document, other)}
              >
                {LOCALE_INFO[other].name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
