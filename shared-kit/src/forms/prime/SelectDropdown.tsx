import { FieldFrame } from '@olov/shared-kit/ui';
import { Dropdown } from 'primereact/dropdown';
import { useRef, useState } from 'react';
import type { ChoiceGroup, SelectFieldProps } from '../types';
import { keepDialogOpen } from './keepDialogOpen';
import { Prime } from './Prime';
import styles from './SelectDropdown.module.css';
import { useMarks } from './useMarks';
import { useOutsidePress } from './useOutsidePress';

export default function SelectDropdown({
  label,
  error,
  hint,
  className,
  value,
  placeholder,
  groups,
  onChoose,
  ...field
}: SelectFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const dropdown = useRef<Dropdown>(null);
  const [isOpen, setIsOpen] = useState(false);

  // Dropdown puts the roles of a combobox at an element without focus; screen readers look at the input.
  const describe = () => {
    const root = area.current?.querySelector('[data-pc-name="dropdown"]');
    const input = root?.querySelector('input');
    if (!root || !input) return;
    root.removeAttribute('aria-activedescendant');
    input.setAttribute('role', 'combobox');
    // The name belongs to a hidden list, whose focus would not help the customer.
    if (field.name) input.dataset.field = field.name;
    input.setAttribute('aria-expanded', String(isOpen));
    input.setAttribute('aria-controls', `${input.id}-list`);
    const active = isOpen && root.parentElement?.querySelector('[role="option"][data-p-focused="true"]');
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  };
  useMarks(area, describe);
  useOutsidePress(area, () => isOpen && dropdown.current?.hide());

  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={field.required}>
      {({ id, className: box, ...control }) => (
        <Prime>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the keys of the list inside */}
          <div
            id={`${id}-area`}
            ref={area}
            className={styles.select}
            onKeyDown={isOpen ? keepDialogOpen : undefined}
          >
            <Dropdown
              ref={dropdown}
              inputId={id}
              name={field.name}
              disabled={field.disabled}
              value={value}
              placeholder={placeholder}
              options={groups as ChoiceGroup[]}
              optionLabel="label"
              optionValue="value"
              optionDisabled="disabled"
              optionGroupLabel="label"
              optionGroupChildren="items"
              autoOptionFocus
              scrollHeight="320px"
              onChange={({ value: chosen }) => onChoose(String(chosen ?? ''))}
              onShow={() => setIsOpen(true)}
              onHide={() => setIsOpen(false)}
              {...control}
              pt={
                {
                  root: { className: `${box} ${styles.root}` },
                  hiddenSelectedMessage: { className: 'visually-hidden' },
                  hiddenFirstFocusableEl: { className: 'visually-hidden' },
                  hiddenLastFocusableEl: { className: 'visually-hidden' },
                  select: { 'aria-hidden': true },
                  input: { className: styles.text },
                  trigger: { ...decoration, className: styles.trigger },
                  panel: { className: styles.panel },
                  wrapper: { className: styles.wrapper },
                  list: { id: `${id}-list`, className: styles.list },
                  itemGroup: { role: 'none', className: styles.group },
                  item: { className: styles.option },
                } as object
              }
            />
          </div>
        </Prime>
      )}
    </FieldFrame>
  );
}

/** The arrow is hidden from screen readers, because the input beside it is the control already. */
const decoration = {
  'aria-hidden': true,
  role: undefined,
  'aria-label': undefined,
  'aria-haspopup': undefined,
  'aria-expanded': undefined,
};
