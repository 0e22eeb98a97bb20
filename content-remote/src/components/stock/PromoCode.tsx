import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon, LineIcon } from '@olov/shared-kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './PromoCode.module.css';

/** Time in ms that the confirmation is shown. */
const ANSWER_MS = 4000;

export function PromoCode({ code }: { code: string }) {
  const { formatMessage } = useIntl();
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('copied');
    } catch {
      // Without permission for the clipboard, or without https, the code is selected for a manual copy.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setOutcome('selected');
    }
  };

  return (
    <div className={styles.promo}>
      <div className={styles.head}>
        <span>{formatMessage({ id: 'content.stocks.code' })}</span>
        <span role="status" className={styles.status}>
          {outcome && formatMessage({ id: `content.stocks.${outcome}` })}
        </span>
      </div>
      <div className={styles.row}>
        <code ref={text} className={styles.code} data-testid="promo-code">
          {code}
        </code>
        <Button
          variant="secondary"
          onClick={() => void handleCopy()}
          aria-label={formatMessage({ id: 'content.stocks.copy' }, { code })}
          data-testid="promo-copy"
        >
          {outcome === 'copied' ? <Icon name="check" size={20} /> : <CopyIcon />}
        </Button>
      </div>
    </div>
  );
}

const CopyIcon = () => (
  <LineIcon size={20}>
    <path d="M9 9h10v11H9V9Zm6-3V4H5v11h1" />
  </LineIcon>
);
