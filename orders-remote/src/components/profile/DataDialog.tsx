import { localizedPath, paths, useFocusOnAppear, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd, useCommand } from '@olov/shared-kit/submission';
import { Button, buttonClass, Dialog, EmptyState } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { customerApi } from '../../api/ordersApi';
import { DeleteStep } from './DeleteStep';
import styles from './profile.module.css';

type Step = 'choice' | 'delete' | 'deleted';

export function DataDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const [step, setStep] = useState<Step>('choice');
  // Open pages hold personal data in memory, such as a form that was begun.
  const handleClose = step === 'deleted' ? () => window.location.reload() : onClose;
  const title = step === 'choice' ? 'orders.profile.data' : 'orders.data.delete.title';
  return (
    <Dialog title={formatMessage({ id: title })} onClose={handleClose} width={480} testId="data-dialog">
      {step === 'choice' && <ChoiceStep onDelete={() => setStep('delete')} />}
      {step === 'delete' && (
        <DeleteStep onBack={() => setStep('choice')} onDeleted={() => setStep('deleted')} />
      )}
      {step === 'deleted' && <DeletedStep />}
    </Dialog>
  );
}

const ChoiceStep = observer(function ChoiceStep({ onDelete }: { onDelete: () => void }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const focus = useFocusOnAppear();
  const form = useCommand();
  const handleExport = () =>
    form.submit({ send: async () => downloadJson('my-data.json', await customerApi(stores).export()) });
  return (
    <div className={styles.form}>
      <p className={styles.text}>{formatMessage({ id: 'orders.data.text' })}</p>
      {stores.features.has('dataExport') && (
        <FormEnd form={form} ref={focus} variant="secondary" onClick={handleExport} className={styles.wide}>
          {formatMessage({ id: 'orders.data.export' })}
        </FormEnd>
      )}
      {stores.features.has('dataDeletion') && (
        <Button variant="danger" onClick={onDelete} className={styles.wide}>
          {formatMessage({ id: 'orders.data.delete' })}
        </Button>
      )}
    </div>
  );
});

/** A plain link: a full navigation drops the state of this page. */
function DeletedStep() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const focus = useFocusOnAppear();
  return (
    <div role="status">
      <EmptyState
        icon="check"
        drawing="done"
        title={formatMessage({ id: 'orders.data.deleted' })}
        action={
          <a
            ref={focus}
            href={localizedPath(locale.current, paths.home())}
            className={buttonClass('primary')}
          >
            {formatMessage({ id: 'orders.actions.menu' })}
          </a>
        }
      >
        {formatMessage({ id: 'orders.data.deleted.text' })}
      </EmptyState>
    </div>
  );
}

function downloadJson(name: string, value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser needs the URL until the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
