import type { RestaurantSettings } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hasSameTerms } from '../../models/terms';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { Refusal } from './Refusal';
import { TermsFields } from './TermsFields';

interface Props {
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** The price of a delivery into the zone. */
export const TermsForm = observer(function TermsForm({ restaurant, mayChange }: Props) {
  const store = useFeature(RestaurantsStore);
  const { formatMessage } = useIntl();
  const [terms, setTerms] = useState(restaurant.delivery);
  const text = (id: string) => formatMessage({ id: `office.restaurants.${id}` });
  return (
    <fieldset className={common.form} disabled={!mayChange}>
      <legend className="visually-hidden">{text('terms')}</legend>
      <TermsFields terms={terms} onChange={setTerms} />
      {mayChange && (
        <div className={common.end}>
          <Refusal of="terms" />
          <Button
            isBusy={store.busyWith === 'terms'}
            disabled={hasSameTerms(terms, restaurant.delivery)}
            onClick={() => void store.setTerms(restaurant, terms)}
          >
            {text('terms.save')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
