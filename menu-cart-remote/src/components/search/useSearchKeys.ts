import { useEffect, useEffectEvent } from 'react';

interface Options {
  isOpen: boolean;
  onOpen: () => void;
  onLeave: () => void;
}

export function useSearchKeys({ isOpen, onOpen, onLeave }: Options): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      onLeave();
    }
    if (event.key === '/' && !isTyping(event)) {
      event.preventDefault();
      onOpen();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)));
