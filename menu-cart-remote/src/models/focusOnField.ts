/** Puts the focus on a field in the middle of the view: bars stick above and below. */
export function focusOnField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
