import { useSearchParams } from '@olov/shared-kit/router';
import { readFilter } from '../../models/MenuFilter';

/** The filter in the address. A change of anything but the page goes back to the first one. */
export function useMenuFilter() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('first');
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: 'q' in changes, preventScrollReset: true },
    );
  return { filter: readFilter(params), change, key: params.toString() };
}
