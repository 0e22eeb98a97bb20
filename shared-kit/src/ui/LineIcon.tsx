import type { ReactNode } from 'react';

interface Props {
  /** Size in px. */
  size?: number;
  /** Shapes on a grid of 24 by 24. */
  children: ReactNode;
}

/** The line style of this shop’s icons, for an icon that only one room needs. Hidden from screen readers. */
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
