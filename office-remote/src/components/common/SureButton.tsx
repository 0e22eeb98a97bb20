import { Button } from '@olov/shared-kit/ui';
import { useState } from 'react';

interface Props {
  label: string;
  /** The label of the second press. */
  sureLabel: string;
  isBusy: boolean;
  onSure: () => void;
}

/** For an action without an undo: the first press asks, the second one acts. */
export function SureButton({ label, sureLabel, isBusy, onSure }: Props) {
  const [isSure, setIsSure] = useState(false);
  return (
    <Button variant="danger" isBusy={isBusy} onClick={isSure ? onSure : () => setIsSure(true)}>
      {isSure ? sureLabel : label}
    </Button>
  );
}
