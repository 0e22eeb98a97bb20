import { paths, useFeature } from '@olov/shared-kit';
import { useNavigate } from '@olov/shared-kit/router';
import type { FormEvent, RefObject } from 'react';
import { OrderStore } from '../../stores/OrderStore';

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

/** Sends the form; the tracker follows, or the first wrong field takes the focus. */
export function useSubmit(form: RefObject<HTMLFormElement | null>) {
  const order = useFeature(OrderStore);
  const navigate = useNavigate();

  return async (event: FormEvent) => {
    event.preventDefault();
    const orderId = await order.submit();
    if (orderId !== undefined) await navigate(paths.tracker(orderId), { replace: true });
    else if (order.failure?.kind === 'fields') {
      requestAnimationFrame(() => focusOn(form.current?.querySelector<HTMLElement>(WRONG)));
    }
  };
}

/** In the middle: bars stick above and below. */
function focusOn(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
