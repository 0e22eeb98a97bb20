import { paths, splitLocale, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Router } from '../router/createRouter';
import { ConsentChoice } from './ConsentChoice';
import styles from './ConsentNotice.module.css';
import type { ConsentStore } from './ConsentStore';
import { questionIn, TEXTS } from './texts';

interface Props {
  consent: ConsentStore;
  router: Pick<Router, 'state' | 'subscribe'>;
}

/** The order page has its own bar at the bottom, and nothing should keep a customer from an order. */
export const ConsentNotice = observer(function ConsentNotice({ consent, router }: Props) {
  const pathname = useSyncExternalStore(
    (tell) => router.subscribe(tell),
    () => router.state.location.pathname,
  );
  const isOrder = splitLocale(pathname)[1] === paths.order();
  return consent.state === 'undecided' && !isOrder ? <Question consent={consent} /> : null;
});

const Question = observer(function Question({ consent }: Pick<Props, 'consent'>) {
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
