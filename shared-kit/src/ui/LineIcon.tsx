import type { ReactNode } from 'react';

interface Props {
  /** In px. */
  size?: number;
  /** Shapes on a grid of 24 by 24. */
  children: ReactNode;
}

/** The line that this shop's icons are drawn with; for an icon that one room alone needs. Screen readers do not hear it. */
export function LineIcon({ size = 24, children }: Props) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
