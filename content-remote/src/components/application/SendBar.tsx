import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { ApplicationStore } from '../../stores/ApplicationStore';
import { useSendButton } from '../useSendButton';
import styles from './SendBar.module.css';

export const SendBar = observer(function SendBar() {
  const { formatMessage } = useIntl();
  const { form } = useFeature(ApplicationStore);
  const { isSending, progress, failure, failures, shownFields, isCancelled } = form;
  const percent = Math.round(progress * 100);
  const submission = useSubmission(isSending, percent);
  const sendButton = useSendButton(isSending);
  const isGone = failure?.kind === 'fields' && shownFields.length === 0;

  // The cancel button disappears, so the focus moves to the send button.
  const handleCancel = () => {
    form.cancel();
    sendButton.current?.focus();
  };

  return (
    <div className={styles.bar}>
      {failure && !isGone && (
        <p key={failures} role="alert" className={styles.failure}>
          {failure.kind === 'refused' && failure.text
            ? failure.text
            : formatMessage(
                { id: `content.application.failed.${failure.kind}` },
                { count: shownFields.length },
              )}
        </p>
      )}
      {isSending && (
        <div className={styles.sending}>
          <span className={styles.percent}>{percent} %</span>
          <Button variant="ghost" onClick={handleCancel}>
            {formatMessage({ id: 'content.application.cancel' })}
          </Button>
        </div>
      )}
      <SubmissionNote submission={submission}>
        {isCancelled && formatMessage({ id: 'content.application.cancelled' })}
      </SubmissionNote>
      <SubmitButton
        submission={submission}
        ref={sendButton}
        type="submit"
        size="large"
        className={styles.submit}
      >
        {formatMessage({
          id: failure?.kind === 'unanswered' ? 'content.application.again' : 'content.application.send',
        })}
      </SubmitButton>
    </div>
  );
});
