import type { SteepPrice } from '@olov/contract';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { useRef } from 'react';
import common from '../common/common.module.css';
import { SteepPrices } from '../drafts/SteepPrices';

interface Props {
  prices: readonly SteepPrice[];
  isBusy: boolean;
  onSure: () => void;
  onKeep: () => void;
}

/** Asks before a change of a group moves prices by more than half. */
export function ConfirmPrices({ prices, isBusy, onSure, onKeep }: Props) {
  const { formatMessage } = useIntl();
  const keep = useRef<HTMLButtonElement>(null);
  const text = (id: string) => formatMessage({ id: `office.restaurant-groups.${id}` });
  return (
    <Dialog
      title={text('prices')}
      onClose={onKeep}
      width={560}
      initialFocus={keep}
      footer={
        <div className={common.actions}>
          <Button ref={keep} onClick={onKeep}>
            {text('prices-keep')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onSure}>
            {formatMessage({ id: 'office.publish.sure' }, { count: prices.length })}
          </Button>
        </div>
      }
    >
      <SteepPrices prices={prices} />
    </Dialog>
  );
}
