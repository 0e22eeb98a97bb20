import type { RestaurantSettings } from '@olov/contract';
import { phoneText, useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OfficeSession } from '../../stores/OfficeSession';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import { CloseDialog } from './CloseDialog';
import { Refusal } from './Refusal';
import { RestaurantDialog } from './RestaurantDialog';

/** Address and phone, what a restaurant lacks to take orders, and its state. */
export const FactsCard = observer(function FactsCard({ restaurant }: { restaurant: RestaurantSettings }) {
  const store = useFeature(RestaurantsStore);
  const { current } = useStores().locale;
  const mayChange = useFeature(OfficeSession).has('open Restaurant');
  const [open, setOpen] = useState<'edit' | 'close'>();
  const text = useText('office.restaurants.');
  const { id, address, phone, isActive, closedAt, opening } = restaurant;
  const close = () => setOpen(undefined);
  const stateButton = (state: 'on' | 'off', label: string) => (
    <Button
      variant={isActive ? 'secondary' : 'primary'}
      isBusy={store.isBusyWith('state')}
      onClick={() => void store.setState(id, state)}
    >
      {text(label)}
    </Button>
  );
  return (
    <>
      <p>
        {address[current]}
        <br />
        <a className={common.link} href={`tel:${phone}`}>
          {phoneText(phone)}
        </a>
      </p>
      {!opening && <p>{text('lacks-hours')}</p>}
      {closedAt && <p>{text('closed-text')}</p>}
      {mayChange && (
        <div className={common.end}>
          {!open && <Refusal of="state" />}
          <div className={common.actions}>
            {closedAt
              ? stateButton('off', 'reopen')
              : isActive
                ? stateButton('off', 'turn-off')
                : opening && stateButton('on', 'turn-on')}
            <Button variant="secondary" onClick={() => setOpen('edit')}>
              {text('edit')}
            </Button>
            {!isActive && !closedAt && (
              <Button variant="danger" onClick={() => setOpen('close')}>
                {text('close')}
              </Button>
            )}
          </div>
        </div>
      )}
      {open === 'edit' && <RestaurantDialog restaurant={restaurant} onDone={close} onClose={close} />}
      {open === 'close' && <CloseDialog id={id} onClose={close} />}
    </>
  );
});
