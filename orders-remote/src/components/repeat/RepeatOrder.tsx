import { paths, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useLocation, useNavigate } from '@olov/shared-kit/router';
import { SubmissionNote, SubmitButton, useSubmission } from '@olov/shared-kit/submission';
import { type ButtonProps, Icon } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Repetition } from '../../stores/Repetition';
import { RepeatDialog } from './RepeatDialog';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  orderId: string;
  /** Undefined if the back end does not number its orders. */
  number: string | undefined;
  /** Replaces icon and text where there is little room. */
  text?: string;
}

export const RepeatOrder = observer(function RepeatOrder({ orderId, number, text, ...look }: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const handleDone = () => {
    stores.toasts.show({ severity: 'success', summary: formatMessage({ id: 'orders.repeat.done' }) });
    // On the menu a filter or a search in the address stays.
    if (pathname !== paths.home()) void navigate(paths.home());
  };
  const [repetition] = useState(() => new Repetition(orderId, stores, handleDone));
  const submission = useSubmission({ isSending: repetition.isAsking });
  return (
    <>
      <SubmitButton submission={submission} {...look} onClick={repetition.start} data-testid="order-repeat">
        {text ?? (
          <>
            <Icon name="repeat" size={20} />
            {formatMessage({ id: 'orders.actions.repeat' })}
          </>
        )}{' '}
        {number && (
          <span className="visually-hidden">
            {formatMessage({ id: 'orders.history.number' }, { number })}
          </span>
        )}
      </SubmitButton>
      <SubmissionNote submission={submission} />
      {repetition.answer && (
        <RepeatDialog repetition={repetition} answer={repetition.answer} number={number} />
      )}
    </>
  );
});
