import type { KeyboardEvent } from 'react';

/** Escape closes the overlay of a field, and not the dialog around the field as well. */
export function keepDialogOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
