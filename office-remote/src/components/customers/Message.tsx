import { FEEDBACK_LIMITS, type Feedback } from '@olov/contract';
import { useFeature, useStores } from '@olov/shared-kit';
import { Button, TextAreaField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CustomersStore } from '../../stores/CustomersStore';
import { FormState } from '../../stores/FormState';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

interface Props {
  message: Feedback;
  mayAnswer: boolean;
  typed: string;
  onType: (text: string) => void;
}

/** A message of a customer with its answer, or the form that answers it. */
export const Message = observer(function Message({ message, mayAnswer, typed, onType }: Props) {
  const { answer } = useFeature(CustomersStore);
  const { locale } = useStores();
  const text = useText('office.customers.');
  const [form] = useState(() => new FormState());
  const { id, createdAt, name, contact, message: words, answer: given } = message;
  return (
    <article className={common.card}>
      <p className={common.muted}>
        {locale.dateTime(createdAt)} · {name}, <bdi>{contact}</bdi>
      </p>
      <p className={common.text}>{words}</p>
      {given && (
        <>
          <p className={common.muted}>
            {text(given.sms ? `answer.${given.sms}` : 'answer.shown')} · {locale.dateTime(given.at)}
          </p>
          <p className={common.text}>{given.text}</p>
        </>
      )}
      {!given && mayAnswer && (
        <>
          <TextAreaField
            label={text('answer')}
            hint={text('answer.hint')}
            value={typed}
            maxLength={FEEDBACK_LIMITS.answer.max}
            error={form.fields.text}
            onChange={({ target }) => onType(target.value)}
          />
          <Problem failure={form.failure} />
          <div className={common.actions}>
            <Button
              isBusy={form.isBusy}
              disabled={typed.trim().length < FEEDBACK_LIMITS.answer.min}
              onClick={() => void answer(form, id, typed)}
            >
              {text('answer.send')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
});
