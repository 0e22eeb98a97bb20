import type { RestaurantSettings } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { Refusal } from './Refusal';

interface Props {
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** A first sum for a delivery that was never free, in UZS. */
const FIRST_FREE_FROM = 200_000;

/** The price of a delivery into the zone. */
export const TermsForm = observer(function TermsForm({ restaurant, mayChange }: Props) {
  const store = useFeature(RestaurantsStore);
  const { formatMessage } = useIntl();
  const [terms, setTerms] = useState(restaurant.delivery);
  const text = (id: string) => formatMessage({ id: `office.restaurants.${id}` });
  const { price, minimum, freeFrom } = terms;
  return (
    <fieldset className={common.form} disabled={!mayChange}>
      <legend className="visually-hidden">{text('terms')}</legend>
      <div className={common.pair}>
        <NumberField
          label={text('terms.price')}
          value={price}
          onChange={(sum) => setTerms({ ...terms, price: sum })}
        />
        <NumberField
          label={text('terms.minimum')}
          value={minimum}
          onChange={(sum) => setTerms({ ...terms, minimum: sum })}
        />
      </div>
      <Check
        label={text('terms.never-free')}
        isOn={freeFrom === null}
        onChange={(isNever) => setTerms({ ...terms, freeFrom: isNever ? null : FIRST_FREE_FROM })}
      />
      {freeFrom !== null && (
        <NumberField
          label={text('terms.free-from')}
          value={freeFrom}
          onChange={(sum) => setTerms({ ...terms, freeFrom: sum })}
        />
      )}
      {mayChange && (
        <div className={common.end}>
          <Refusal of="terms" />
          <Button
            isBusy={store.busyWith === 'terms'}
            disabled={terms === restaurant.delivery}
            onClick={() => void store.setTerms(restaurant, terms)}
          >
            {text('terms.save')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
