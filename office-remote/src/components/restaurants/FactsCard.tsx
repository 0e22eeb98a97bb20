import type { RestaurantSettings } from '@olov/contract';
import { phoneText, useFeature, useStores } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { FormState } from '../../stores/FormState';
import { OfficeSession } from '../../stores/OfficeSession';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';

interface Props {
  restaurant: RestaurantSettings;
  onOpen: (dialog: 'edit' | 'close') => void;
}

/** Address and phone, what a restaurant lacks to take orders, and its state. */
export const FactsCard = observer(function FactsCard({ restaurant, onOpen }: Props) {
  const store = useFeature(RestaurantsStore);
  const { current } = useStores().locale;
  const mayChange = useFeature(OfficeSession).has('open Restaurant');
  const [form] = useState(() => new FormState());
  const text = useText('office.restaurants.');
  const { id, address, phone, isActive, closedAt, opening } = restaurant;
  const stateButton = (state: 'on' | 'off', label: string) => (
    <Button
      variant={isActive ? 'secondary' : 'primary'}
      isBusy={form.isBusy}
      onClick={() => void store.setState(form, id, state)}
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
          <Problem failure={form.failure} />
          <div className={common.actions}>
            {closedAt
              ? stateButton('off', 'reopen')
              : isActive
                ? stateButton('off', 'turn-off')
                : opening && stateButton('on', 'turn-on')}
            <Button variant="secondary" onClick={() => onOpen('edit')}>
              {text('edit')}
            </Button>
            {!isActive && !closedAt && (
              <Button variant="danger" onClick={() => onOpen('close')}>
                {text('close')}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
});
