import { type KeyboardEvent, useState } from 'react';

/** Which of a combobox's options is meant: arrows move, Enter chooses it or the first, Escape clears. */
export function useActiveOption<Option>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
  onClear: () => void,
) {
  const [{ of, index }, setState] = useState({ of: options, index: -1 });
  // Other options are another list: none of them is meant yet.
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
    // The dialog around stays open, the text's caret where it is.
    event.preventDefault();
    event.stopPropagation();
  };

  return { active, setActive, handleKeyDown };
}
