import { LineIcon } from '@olov/shared-kit/ui';

export function LocateIcon() {
  return (
    <LineIcon size={20}>
      <path d="M12 2v4m0 12v4M2 12h4m12 0h4" />
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.500" fill="currentColor" stroke="none" />
    </LineIcon>
  );
}
