import { useEffect, useRef } from 'react';

/** Focuses the first wrong field of a form. Pass the result as the form's `ref`. */
export function useFocusOnError(fields: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields]);
  return form;
}
