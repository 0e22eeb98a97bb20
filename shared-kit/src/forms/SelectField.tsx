import { SelectField as NativeField } from '@olov/shared-kit/ui';
import { enhanced, FINE_POINTER } from './enhanced';
import type { SelectFieldProps } from './types';

function NativeSelect({ placeholder, groups, onChoose, ...field }: SelectFieldProps) {
  return (
    <NativeField {...field} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{placeholder}</option>
      {groups.map(({ label, items }) => (
        <optgroup key={label} label={label}>
          {items.map((item) => (
            <option key={item.value} value={item.value} disabled={item.disabled}>
              {item.label}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeField>
  );
}

/** A choice from groups: a list in the look of the shop where there is a mouse, the phone’s own list elsewhere. */
export const SelectField = enhanced<SelectFieldProps>({
  load: () => import(/* webpackChunkName: "forms-select" */ './prime/SelectDropdown'),
  Native: NativeSelect,
  on: FINE_POINTER,
});
