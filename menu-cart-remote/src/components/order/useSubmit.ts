import { paths, useFeature } from '@olov/shared-kit';
import { useNavigate } from '@olov/shared-kit/router';
import { useFormSubmit } from '@olov/shared-kit/submission';
import { leaveFor } from '../../models/leaveFor';
import { stepOf } from '../../models/orderSteps';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';
import type { OrderSteps } from './useOrderSteps';

/**
 * A step leads to the next one, the last step sends the order. Online payment starts on the tracker, so that Back returns
 * to the order and not to the form.
 */
export function useSubmit({ step, next, goTo, show, leave }: OrderSteps) {
  const { form, accepts } = useFeature(OrderFormStore);
  const { submit } = useFeature(OrderStore);
  const navigate = useNavigate();

  const send = async () => {
    const sent = await submit();
    const [wrong] = form.fields.shownFields;
    // A wrong field of the shown step gets its focus below.
    if (!sent && wrong && step && stepOf(wrong) !== step && form.failure?.kind === 'fields') show(wrong);
    return sent;
  };

  const proceed = async () => {
    if (!step || !next) return send();
    if (await accepts(step)) goTo(next);
    return undefined;
  };

  return useFormSubmit(form, proceed, async ({ orderId, paymentUrl }) => {
    await leave();
    await navigate(orderId ? paths.tracker(orderId) : paths.profile(), { replace: true });
    if (paymentUrl !== undefined) leaveFor(paymentUrl);
  });
}
