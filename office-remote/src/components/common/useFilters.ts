import { useSearchParams } from '@olov/shared-kit/router';

/** The filters in the address of the page; an empty value removes its filter. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | undefined>, replace = true) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return { params, change };
}
