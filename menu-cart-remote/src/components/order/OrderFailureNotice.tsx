import type { DrawingName } from '@olov/contract/menu/drawings';
import { phoneText, useFeature, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type AnyFailure, FailureNote } from '@olov/shared-kit/submission';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';

/** Failures after which the order is not made, or nobody knows; the button below sends it again. */
const DRAWN: Record<string, { drawing: DrawingName; titleId: string }> = {
  refused: { drawing: 'unsent', titleId: 'order.failed.title' },
  offline: { drawing: 'offline', titleId: 'order.failed.title' },
  unanswered: { drawing: 'unsent', titleId: 'order.lost.title' },
};

export const OrderFailureNotice = observer(function OrderFailureNotice() {
  const { formatMessage } = useIntl();
  const { locale, brand } = useStores();
  const { failure } = useFeature(OrderStore);
  const { fields, submission } = useFeature(OrderFormStore).form;
  const drawn = failure && DRAWN[failure.kind];
  const isRepriced = failure?.kind === 'changed' && failure.before !== failure.after;
  return (
    <FailureNote
      form={{ failure, fields, submission }}
      textId={failureId}
      drawing={drawn?.drawing}
      title={drawn && formatMessage({ id: drawn.titleId })}
    >
      {failure?.kind === 'refused' && (
        <a href={`tel:${brand.phone}`} className={buttonClass('secondary', 'small')}>
          {phoneText(brand.phone)}
        </a>
      )}
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
