import { useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type AnyFailure, FailureNote } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';

export const OrderFailureNotice = observer(function OrderFailureNotice() {
  const { formatMessage } = useIntl();
  const { locale } = useStores();
  const { failure } = useFeature(OrderStore);
  const { fields, submission } = useFeature(OrderFormStore).form;
  const isRepriced = failure?.kind === 'changed' && failure.before !== failure.after;
  return (
    <FailureNote form={{ failure, fields, submission }} textId={failureId}>
      {isRepriced && (
        <p>
          {formatMessage(
            { id: 'order.failed.changed.total' },
            { before: locale.money(failure.before), after: locale.money(failure.after) },
          )}
        </p>
      )}
    </FailureNote>
  );
});

function failureId({ kind, text }: AnyFailure): string | undefined {
  if (kind === 'outdated') return 'order.failed.changed';
  return kind === 'refused' || (kind === 'changed' && text) ? undefined : `order.failed.${kind}`;
}
