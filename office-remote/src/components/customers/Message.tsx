import type { Feedback } from '@olov/contract';
import { FEEDBACK_LIMITS } from '@olov/contract/platform/constants';
import { useFeature, useStores } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { Button, TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CustomersStore } from '../../stores/CustomersStore';
import { FormState } from '../../stores/FormState';
import { OfficeSession } from '../../stores/OfficeSession';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { State } from '../common/State';
import { useText } from '../common/useText';
import { MessagePhoto } from './MessagePhoto';

interface Props {
  message: Feedback;
  mayAnswer: boolean;
  typed: string;
  onType: (text: string) => void;
}

/** A message of a customer with what followed, and the form that answers it. */
export const Message = observer(function Message({ message, mayAnswer, typed, onType }: Props) {
  const { answer, close } = useFeature(CustomersStore);
  const session = useFeature(OfficeSession);
  const { locale } = useStores();
  const text = useText('office.customers.');
  const [form] = useState(() => new FormState());
  const { id, createdAt, name, contact, orderId, orderNumber, restaurant, reason, photos = 0 } = message;
  const { answer: first } = message;
  const order = orderNumber && text('order', { number: orderNumber });
  return (
    <article className={common.card}>
      <div className={common.actions}>
        {order &&
          (orderId && session.has('search Order') ? (
            <Link className={common.link} to={`/orders/${orderId}`}>
              {order}
            </Link>
          ) : (
            <strong>{order}</strong>
          ))}
        {reason && <State tone="bad">{text(`reason.${reason}`)}</State>}
        {message.waits && <State tone="waits">{text('waits')}</State>}
        {message.isClosed && <State>{text('closed')}</State>}
      </div>
      <p className={common.muted}>
        {[restaurant, locale.dateTime(createdAt), name].filter(Boolean).join(' · ')}, <bdi>{contact}</bdi>
      </p>
      <p className={common.text}>{message.message}</p>
      {Array.from({ length: photos }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the photos of a message do not change
        <MessagePhoto key={place} {...{ id, place }} />
      ))}
      {message.replies.map(({ text: words, at, isStaff }) => (
        <div key={`${at} ${isStaff}`}>
          <p className={common.muted}>
            {isStaff
              ? text(at !== first?.at ? 'answer' : first.sms ? `answer.${first.sms}` : 'answer.shown')
              : name}{' '}
            · {locale.dateTime(at)}
          </p>
          <p className={common.text}>{words}</p>
        </div>
      ))}
      {mayAnswer && !message.isClosed && (
        <>
          {message.waits && (
            <TextAreaField
              label={text('answer')}
              hint={text('answer.hint')}
              value={typed}
              maxLength={FEEDBACK_LIMITS.answer.max}
              error={form.fields.text}
              onChange={({ target }) => onType(target.value)}
            />
          )}
          <Problem failure={form.failure} />
          <div className={common.actions}>
            {message.waits && (
              <Button
                isBusy={form.isBusy}
                disabled={typed.trim().length < FEEDBACK_LIMITS.answer.min}
                onClick={() => void answer(form, id, typed)}
              >
                {text('answer.send')}
              </Button>
            )}
            <Button variant="secondary" isBusy={form.isBusy} onClick={() => void close(form, id)}>
              {text('close')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
});
