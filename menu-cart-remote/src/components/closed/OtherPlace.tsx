import { FragmentSlot } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { useState } from 'react';

/** Opens the choice of another place, whose restaurant may be open. */
export function OtherPlace() {
  const { formatMessage } = useIntl();
  const [isPicking, setIsPicking] = useState(false);
  const handleClose = () => setIsPicking(false);
  const title = formatMessage({ id: 'menu.problem.change' });
  return (
    <>
      <Button variant="secondary" onClick={() => setIsPicking(true)}>
        {title}
      </Button>
      {isPicking && (
        <FragmentSlot
          name="location-picker"
          props={{ onClose: handleClose }}
          dialog={{ title, onClose: handleClose }}
        />
      )}
    </>
  );
}
