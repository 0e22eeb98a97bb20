import { useStores } from '@olov/shared-kit';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ConsentChoice } from './ConsentChoice';
import styles from './ConsentSetting.module.css';
import type { ConsentStore } from './ConsentStore';
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
