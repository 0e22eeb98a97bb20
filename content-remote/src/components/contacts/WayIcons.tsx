import { LineIcon } from '@olov/shared-kit/ui';

export const MailIcon = () => (
  <LineIcon>
    <path d="M3 6h18v12H3V6Zm0 1 9 7 9-7" />
  </LineIcon>
);

export const SendIcon = () => (
  <LineIcon>
    <path d="M21 4 3 11l6 2.500L19 6l-7.500 9.500L18 20l3-16ZM9 13.500V20l3-3" />
  </LineIcon>
);
