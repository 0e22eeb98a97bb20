import { type KeyboardEvent, useState } from 'react';

/** Keyboard control of a combobox: arrows move, Enter chooses the active option or the first, Escape clears. */
export function useActiveOption<Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
  onClear: () => void,
) {
  const [{ of, index }, setState] = useState({ of: options, index: -1 });
  // A new list of options has no active option.
  const active = of === options ? index : -1;
  const setActive = (next: number) => setState({ of: options, index: next });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const count = options.length;
    if (count === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1);
    else if (event.key === 'Enter') {
      const option = options[Math.max(active, 0)];
      if (option !== undefined) onChoose(option);
    } else if (event.key === 'Escape') onClear();
    else return;
    // Keeps the surrounding dialog open and the caret in its place.
    event.preventDefault();
    event.stopPropagation();
  };

  return { active, setActive, handleKeyDown };
}
