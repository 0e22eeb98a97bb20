import { paths, useFeature } from '@olov/shared-kit';
import { useNavigate } from '@olov/shared-kit/router';
import type { FormEvent, RefObject } from 'react';
import { focusOnField } from '../../models/focusOnField';
import { leaveFor } from '../../models/leaveFor';
import { OrderStore } from '../../stores/OrderStore';

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Sends the form and opens the tracker, or focuses the first wrong field. Online payment starts on the tracker, so
 * that Back returns to the order and not to the form.
 */
export function useSubmit(form: RefObject<HTMLElement | null>) {
  const order = useFeature(OrderStore);
  const navigate = useNavigate();

  return async (event: FormEvent) => {
    event.preventDefault();
    const made = await order.submit();
    if (made) {
      await navigate(paths.tracker(made.orderId), { replace: true });
      if (made.paymentUrl !== undefined) leaveFor(made.paymentUrl);
    } else if (order.failure?.kind === 'fields') {
      requestAnimationFrame(() => focusOnField(form.current?.querySelector<HTMLElement>(WRONG)));
    }
  };
}
