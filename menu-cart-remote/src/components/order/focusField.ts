import { focusOnField } from '@olov/shared-kit/submission';
import type { Field } from '../../models/orderFields';

/** Focuses the control or the message of a field, also inside a closed fold. */
export function focusField(field: Field): void {
  const element = document.querySelector<HTMLElement>(
    `[name="${field}"]:not([aria-hidden]), [data-field="${field}"]`,
  );
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  focusOnField(element);
}
