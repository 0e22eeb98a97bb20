import { useEffect, useRef } from 'react';

/** Leads to the first field of a form that is wrong, when that is found. Give the result as the form's `ref`. */
export function useFocusOnError(fields: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields]);
  return form;
}
