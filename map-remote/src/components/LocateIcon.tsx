/** A ring with a mark in the middle, drawn like the kit's icons. */
export function LocateIcon() {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.500" fill="currentColor" stroke="none" />
    </svg>
  );
}
