import { paths, useFeature } from '@olov/shared-kit';
import { useNavigate } from '@olov/shared-kit/router';
import { useFormSubmit } from '@olov/shared-kit/submission';
import { leaveFor } from '../../models/leaveFor';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';

/** Online payment starts on the tracker, so that Back returns to the order and not to the form. */
export function useSubmit() {
  const { form } = useFeature(OrderFormStore);
  const { submit } = useFeature(OrderStore);
  const navigate = useNavigate();

  return useFormSubmit(form, submit, async ({ orderId, paymentUrl }) => {
    await navigate(orderId ? paths.tracker(orderId) : paths.profile(), { replace: true });
    if (paymentUrl !== undefined) leaveFor(paymentUrl);
  });
}
