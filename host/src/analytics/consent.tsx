import { paths, splitLocale, useStores } from '@olov/shared-kit';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Router } from '../router/createRouter';
import type { ConsentStore, Decision } from './ConsentStore';
import styles from './consent.module.css';
import { questionIn, TEXTS } from './texts';

/** The place in the footer where a visitor changes the decision. */
export function ConsentSetting({ consent }: { consent: ConsentStore }) {
  const { locale } = useStores();
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={styles.setting}
        onClick={() => setIsOpen(true)}
        data-testid="consent-setting"
      >
        {TEXTS[locale.current].title}
      </Button>
      {isOpen && <ConsentDialog consent={consent} onClose={handleClose} />}
    </>
  );
}

const ConsentDialog = observer(function ConsentDialog({
  consent,
  onClose,
}: {
  consent: ConsentStore;
  onClose: () => void;
}) {
  const { locale } = useStores();
  const texts = TEXTS[locale.current];
  const { isRefusedByBrowser, services, state } = consent;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      width={480}
      testId="consent-dialog"
      footer={!isRefusedByBrowser && <ConsentChoice consent={consent} onDecision={onClose} />}
    >
      {isRefusedByBrowser ? (
        <p>{texts.isRefused}</p>
      ) : (
        <>
          <p>{questionIn(locale.current, services)}</p>
          <p>{state === 'granted' ? texts.isOn : texts.isOff}</p>
        </>
      )}
    </Dialog>
  );
});

interface Props {
  consent: Pick<ConsentStore, 'decide'>;
  onDecision?: () => void;
}

/** Both answers have the same look and size. */
export function ConsentChoice({ consent, onDecision }: Props) {
  const { locale } = useStores();
  const texts = TEXTS[locale.current];
  const answer = (decision: Decision) => () => {
    consent.decide(decision);
    onDecision?.();
  };
  return (
    <div className={styles.choice}>
      <Button variant="secondary" onClick={answer('denied')} data-testid="consent-decline">
        {texts.decline}
      </Button>
      <Button variant="secondary" onClick={answer('granted')} data-testid="consent-accept">
        {texts.accept}
      </Button>
    </div>
  );
}

interface NoticeProps {
  consent: ConsentStore;
  router: Pick<Router, 'state' | 'subscribe'>;
}

/** The order page has its own bar at the bottom, and nothing should keep a customer from an order. */
export const ConsentNotice = observer(function ConsentNotice({ consent, router }: NoticeProps) {
  const pathname = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.location.pathname,
  );
  const isOrder = splitLocale(pathname)[1] === paths.order();
  return consent.state === 'undecided' && !isOrder ? <Question consent={consent} /> : null;
});

const Question = observer(function Question({ consent }: Pick<NoticeProps, 'consent'>) {
  const { cart, locale } = useStores();
  const texts = TEXTS[locale.current];
  const [isFilled, setIsFilled] = useState(false);
  // Screen readers announce text that is added to a status, but not the text that a new status already contains.
  useEffect(() => setIsFilled(true), []);
  return (
    <section
      className={styles.notice}
      aria-label={texts.title}
      data-has-bar={!cart.isEmpty}
      data-testid="consent"
    >
      <p role="status" className={styles.text}>
        {isFilled && `${questionIn(locale.current, consent.services)} ${texts.change}`}
      </p>
      <ConsentChoice consent={consent} onDecision={focusPage} />
    </section>
  );
});

/** The focus of the pressed button would be lost with the notice. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
