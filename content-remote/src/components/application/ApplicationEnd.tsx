import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { focusOnSubmit } from '../ServedForm';
import styles from './ApplicationEnd.module.css';

export const ApplicationEnd = observer(function ApplicationEnd() {
  const { formatMessage } = useIntl();
  const { form } = useFeature(ApplicationStore);
  const { isSending, progress, status, cancel } = form.submission;
  const isRetry = form.failure?.kind === 'unanswered';

  // The cancel button disappears, so the focus moves to the send button.
  const handleCancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    cancel();
    focusOnSubmit(currentTarget.form);
  };

  return (
    <FormEnd
      form={form}
      textId={({ kind }) => (kind === 'refused' ? undefined : `content.application.failed.${kind}`)}
      size="large"
      outcome={status === 'cancelled' && formatMessage({ id: 'content.application.cancelled' })}
      above={
        isSending && (
          <div className={styles.sending}>
            <span className={styles.percent}>{Math.round(progress * 100)} %</span>
            <Button variant="ghost" onClick={handleCancel}>
              {formatMessage({ id: 'content.application.cancel' })}
            </Button>
          </div>
        )
      }
    >
      {formatMessage({ id: isRetry ? 'content.application.again' : 'content.application.send' })}
    </FormEnd>
  );
});
