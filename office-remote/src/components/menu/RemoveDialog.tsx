import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { useRef } from 'react';
import common from '../common/common.module.css';

interface Props {
  name: string;
  /** The reason why it cannot be removed now. */
  obstacle?: string | undefined;
  losses: readonly string[];
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks once more, and names what is lost with the publication of the draft. */
export function RemoveDialog({ name, obstacle, losses, isBusy, onRemove, onClose }: Props) {
  const { formatMessage } = useIntl();
  const keep = useRef<HTMLButtonElement>(null);
  const text = (id: string) => formatMessage({ id: `office.remove.${id}` }, { name });
  return (
    <Dialog title={text('title')} onClose={onClose} width={480} initialFocus={keep}>
      <div className={common.form}>
        {obstacle ? <p className={common.text}>{obstacle}</p> : <p className={common.text}>{text('text')}</p>}
        {!obstacle && losses.length > 0 && (
          <ul className={common.losses}>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        )}
        <div className={common.actions}>
          <Button ref={keep} onClick={onClose}>
            {text('keep')}
          </Button>
          {!obstacle && (
            <Button variant="danger" isBusy={isBusy} onClick={onRemove}>
              {text('sure')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
