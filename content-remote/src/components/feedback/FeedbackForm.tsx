import { useFeature, useFocusOnAppear, useHydrated } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { SubmissionNote, SubmitButton, useFormSubmit, useSubmission } from '@olov/shared-kit/submission';
import { Button, classNames } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { FeedbackStore } from '../../stores/FeedbackStore';
import { Trap } from '../Trap';
import { useSendButton } from '../useSendButton';
import styles from './FeedbackForm.module.css';
import { FeedbackText } from './FeedbackText';

export const FeedbackForm = observer(function FeedbackForm() {
  const { formatMessage } = useIntl();
  const { form, send } = useFeature(FeedbackStore);
  const isHydrated = useHydrated();
  const { isSending } = form;
  const submission = useSubmission(isSending);
  const sendButton = useSendButton(isSending);
  const element = useFormSubmit(form, send);
  useEffect(() => form.keepDraft(), [form]);

  return (
    <section className={styles.feedback} aria-labelledby="feedback">
      <h2 id="feedback" className={styles.title}>
        {formatMessage({ id: 'content.feedback.title' })}
      </h2>
      {form.status === 'sent' ? (
        <Thanks onMore={form.reopen} />
      ) : (
        <form {...element}>
          {/* The fields are disabled before hydration and after sending, because text typed then would be lost. */}
          <fieldset className={styles.fields} disabled={!isHydrated || isSending}>
            <p className={styles.lead}>{formatMessage({ id: 'content.feedback.lead' })}</p>
            <FeedbackText field="name" autoComplete="name" autoCapitalize="words" />
            <FeedbackText field="contact" autoComplete="tel" />
            <FeedbackText field="message" />
            <Trap form={form} />
          </fieldset>
          {/* Without hydration a submit would put the fields into the URL. */}
          <fieldset className={classNames(styles.fields, styles.sending)} disabled={!isHydrated}>
            <FeedbackFailure />
            <SubmitButton
              submission={submission}
              ref={sendButton}
              type="submit"
              size="large"
              data-testid="feedback-send"
            >
              {formatMessage({ id: 'content.feedback.send' })}
            </SubmitButton>
            <SubmissionNote submission={submission} />
          </fieldset>
        </form>
      )}
    </section>
  );
});

const FeedbackFailure = observer(function FeedbackFailure() {
  const { formatMessage } = useIntl();
  const { failure } = useFeature(FeedbackStore).form;
  return (
    <div role="alert">
      {failure && failure.kind !== 'fields' && (
        <p className={styles.failure}>
          {'text' in failure && failure.text
            ? failure.text
            : formatMessage({ id: `content.feedback.${failure.kind === 'offline' ? 'offline' : 'failed'}` })}
        </p>
      )}
    </div>
  );
});

function Thanks({ onMore }: { onMore: () => void }) {
  const { formatMessage } = useIntl();
  const focusOnAppear = useFocusOnAppear();
  return (
    <div className={styles.thanks} data-testid="feedback-sent">
      <p ref={focusOnAppear} tabIndex={-1} role="status">
        {formatMessage({ id: 'content.feedback.sent' })}
      </p>
      <Button variant="secondary" onClick={onMore}>
        {formatMessage({ id: 'content.feedback.more' })}
      </Button>
    </div>
  );
}
