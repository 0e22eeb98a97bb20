import { FEEDBACK_LIMITS, type OwnMessage, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { FormEnd, FormLongText, useForm, useFormSubmit } from '@olov/shared-kit/submission';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { messagesApi } from '../../api/ordersApi';
import styles from './messages.module.css';
import { OwnPhoto } from './OwnPhoto';

interface Props {
  message: OwnMessage;
  onReplied: () => void;
}

/** A message of the customer with all that followed. */
export const Conversation = observer(function Conversation({ message, onReplied }: Props) {
  const { formatMessage } = useIntl();
  const { locale, features } = useStores();
  const [isReplying, setIsReplying] = useState(false);
  const { id, createdAt, reason, orderNumber, photos = 0, answer, isClosed } = message;
  const replies = message.replies ?? (answer ? [{ ...answer, isStaff: true }] : []);
  const facts = [
    orderNumber && formatMessage({ id: 'orders.history.number' }, { number: orderNumber }),
    reason && formatMessage({ id: `orders.report.reason.${reason}` }),
    locale.dateTime(createdAt),
  ];
  const handleReplied = () => {
    setIsReplying(false);
    onReplied();
  };
  return (
    <div className={styles.conversation} data-testid="message">
      <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
      <p>{message.message}</p>
      {id &&
        Array.from({ length: photos }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the photos of a message do not change
          <OwnPhoto key={place} {...{ id, place }} />
        ))}
      {replies.map(({ text, at, isStaff }) => (
        <div key={`${at} ${isStaff}`} className={isStaff ? styles.answer : undefined}>
          <p className={styles.note}>
            {isStaff
              ? formatMessage({ id: 'orders.profile.messages.answer' }, { at: locale.dateTime(at) })
              : locale.dateTime(at)}
          </p>
          <p>{text}</p>
        </div>
      ))}
      {!isClosed && replies.every(({ isStaff }) => !isStaff) && (
        <p className={styles.note}>{formatMessage({ id: 'orders.profile.messages.none' })}</p>
      )}
      {isClosed && <p className={styles.note}>{formatMessage({ id: 'orders.messages.closed' })}</p>}
      {id &&
        !isClosed &&
        features.has('orderReports') &&
        (isReplying ? (
          <ReplyForm id={id} onSent={handleReplied} />
        ) : (
          <Button variant="ghost" onClick={() => setIsReplying(true)} data-testid="message-reply">
            {formatMessage({ id: 'orders.messages.reply' })}
          </Button>
        ))}
    </div>
  );
});

const ReplyForm = observer(function ReplyForm({ id, onSent }: { id: string; onSent: () => void }) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const { min, max } = FEEDBACK_LIMITS.answer;
  const form = useForm({
    fields: { text: 'orders.messages.reply' },
    problem: (_, { text }) =>
      text.trim().length < min || text.trim().length > max
        ? { id: 'orders.report.wrong', values: { min, max } }
        : undefined,
  });
  const send = () => form.submit({ send: () => messagesApi(stores).reply(id, form.fields.texts.text) });
  return (
    <form {...useFormSubmit(form, send, onSent)} className={styles.form}>
      <FormLongText of={form} field="text" required autoFocus rows={3} limit={max} />
      <FormEnd form={form} variant="secondary" data-testid="reply-send">
        {formatMessage({ id: 'orders.report.send' })}
      </FormEnd>
    </form>
  );
});
