/** In the manner of the kit's icons; only this room needs them. */
const drawn = (path: string) => (
  <svg
    aria-hidden="true"
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.800"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

export const MailIcon = () => drawn('M3 6h18v12H3V6Zm0 1 9 7 9-7');

export const SendIcon = () => drawn('M21 4 3 11l6 2.500L19 6l-7.500 9.500L18 20l3-16ZM9 13.500V20l3-3');
