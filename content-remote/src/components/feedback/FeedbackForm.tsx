import { FEEDBACK_LIMITS, useFeature, useFocusOnAppear } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type AnyFailure, FormEnd, FormLongText, FormText } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { FeedbackStore } from '../../stores/FeedbackStore';
import { ServedForm } from '../ServedForm';
import styles from './FeedbackForm.module.css';

export const FeedbackForm = observer(function FeedbackForm() {
  const { formatMessage } = useIntl();
  const { form, send } = useFeature(FeedbackStore);
  const end = (
    <FormEnd form={form} textId={failureId} size="large" data-testid="feedback-send">
      {formatMessage({ id: 'content.feedback.send' })}
    </FormEnd>
  );
  return (
    <section className={styles.feedback} aria-labelledby="feedback">
      <h2 id="feedback" className={styles.title}>
        {formatMessage({ id: 'content.feedback.title' })}
      </h2>
      {form.submission.status === 'sent' ? (
        <Thanks onMore={form.submission.reopen} />
      ) : (
        <ServedForm form={form} send={send} end={end}>
          <p className={styles.lead}>{formatMessage({ id: 'content.feedback.lead' })}</p>
          <FormText of={form} field="name" required autoComplete="name" autoCapitalize="words" />
          <FormText
            of={form}
            field="contact"
            required
            autoComplete="tel"
            hint={formatMessage({ id: 'content.feedback.contact.hint' })}
          />
          <FormLongText
            of={form}
            field="message"
            required
            rows={5}
            limit={FEEDBACK_LIMITS.message.max}
            counter="content.feedback.counter"
          />
        </ServedForm>
      )}
    </section>
  );
});

function failureId({ kind, text }: AnyFailure): string | undefined {
  if (kind === 'offline') return 'content.feedback.offline';
  return text || kind === 'fields' ? undefined : 'content.feedback.failed';
}

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
