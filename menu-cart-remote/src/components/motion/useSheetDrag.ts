import { MEDIA } from '@olov/shared-kit';
import { type RefObject, useEffect, useRef } from 'react';
import { dragSheet } from './dragSheet';

/** Visitors who want less motion close the sheet with its button. */
const DRAGS = `${MEDIA.mobile} and (pointer: coarse) and (prefers-reduced-motion: no-preference)`;

/** On phones the sheet around this content follows the finger. */
export function useSheetDrag(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const sheet = content.current?.closest('dialog');
    return sheet && window.matchMedia?.(DRAGS).matches ? dragSheet(sheet, () => close.current()) : undefined;
  }, [content]);
}
