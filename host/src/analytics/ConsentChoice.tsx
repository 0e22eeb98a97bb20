import { useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import styles from './ConsentChoice.module.css';
import type { ConsentStore, Decision } from './ConsentStore';
import { TEXTS } from './texts';

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
