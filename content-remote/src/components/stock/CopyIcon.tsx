import { LineIcon } from '@olov/shared-kit/ui';

export const CopyIcon = () => (
  <LineIcon size={20}>
    <path d="M9 9h10v11H9V9Zm6-3V4H5v11h1" />
  </LineIcon>
);
