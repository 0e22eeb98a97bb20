import { FieldFrame } from '@olov/shared-kit/ui';
import { AutoComplete } from 'primereact/autocomplete';
import { useEffect, useRef } from 'react';
import type { AddressFieldProps } from '../types';
import styles from './AddressComplete.module.css';
import { Prime } from './Prime';
import { useMarks } from './useMarks';

const ACTIVE = '[data-p-highlight="true"]';

export default function AddressComplete({
  label,
  error,
  hint,
  className,
  value,
  onText,
  onBlur,
  options,
  optionsLabel,
  render,
  onChoose,
  ...field
}: AddressFieldProps) {
  const complete = useRef<AutoComplete>(null);
  const area = useRef<HTMLDivElement>(null);

  // AutoComplete opens only for its own requests, and suggestions arrive more than once for a text.
  useEffect(() => {
    if (options.length > 0) complete.current?.show();
    else complete.current?.hide();
  }, [options]);

  // AutoComplete marks the active option by an attribute alone, which screen readers do not follow.
  const tellActive = () => {
    const active = area.current?.querySelector(ACTIVE);
    const input = area.current?.querySelector('input');
    for (const option of area.current?.querySelectorAll('[role="option"]') ?? [])
      option.setAttribute('aria-selected', String(option === active));
    if (active && input) {
      active.id = `${input.id}-${active.getAttribute('index')}`;
      input.setAttribute('aria-activedescendant', active.id);
    } else input?.removeAttribute('aria-activedescendant');
  };
  useMarks(area, tellActive);

  return (
    <FieldFrame {...{ label, error, hint, className }} isRequired={field.required}>
      {({ id, className: box, ...control }) => (
        <Prime>
          <div
            ref={area}
            className={styles.search}
            onKeyDownCapture={(event) => {
              const { key, target } = event;
              if (options.length === 0) return;
              const isOpen = (target as HTMLElement).getAttribute('aria-expanded') === 'true';
              if (key === 'ArrowDown' && !isOpen) complete.current?.show();
              if (key !== 'Enter' || !isOpen || area.current?.querySelector(ACTIVE)) return;
              // Enter without an active option chooses the first.
              event.preventDefault();
              event.stopPropagation();
              onChoose(options[0]);
            }}
          >
            <AutoComplete
              ref={complete}
              inputId={id}
              name={field.name}
              type="search"
              value={value}
              suggestions={options as unknown[]}
              scrollHeight="320px"
              itemTemplate={render}
              // The owner of `value` sets the text of a chosen option.
              selectedItemTemplate={() => value}
              onChange={({ value: text }) => typeof text === 'string' && onText(text)}
              onSelect={({ value: option }) => onChoose(option)}
              onBlur={() => onBlur?.()}
              pt={
                {
                  root: { className: styles.root },
                  input: { root: { ...control, className: box, role: 'combobox', spellCheck: false } },
                  panel: { className: styles.panel },
                  list: { className: styles.list, 'aria-label': optionsLabel },
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
