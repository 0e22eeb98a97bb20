import type { ReactNode } from 'react';
import common from './common.module.css';

/** Looks like a link, and opens a dialog. */
export const OpenButton = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className={common.open} onClick={onOpen}>
    {children}
  </button>
);
