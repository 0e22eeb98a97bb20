/** Two sheets, in the manner of the kit's icons; only this room needs it. */
export function CopyIcon() {
  return (
    <svg
      aria-hidden="true"
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M9 9h10v11H9V9Zm6-3V4H5v11h1" />
    </svg>
  );
}
