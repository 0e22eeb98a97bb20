import { TextField } from '@olov/shared-kit/ui';
import { enhanced } from './enhanced';
import type { AddressFieldProps } from './types';

function NativeAddress({ options: _, optionsLabel, render, onChoose, onText, ...field }: AddressFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

const Enhanced = enhanced<AddressFieldProps>({
  load: () => import(/* webpackChunkName: "forms-address" */ './prime/AddressComplete'),
  Native: NativeAddress,
  // Only the PrimeReact control shows suggestions.
  isUrgent: true,
});

/** A search with suggestions, such as the search for an address. */
export const AddressField = <Option,>(props: AddressFieldProps<Option>) => (
  <Enhanced {...(props as unknown as AddressFieldProps)} />
);
