import { LineIcon } from '@olov/shared-kit/ui';

export function MapIcon() {
  return (
    <LineIcon size={20}>
      <path d="m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2V6Zm6-2v14m6-12v14" />
    </LineIcon>
  );
}
