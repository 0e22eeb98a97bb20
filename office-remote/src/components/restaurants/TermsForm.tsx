import type { RestaurantSettings, ZoneTerms } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hasSameTerms } from '../../models/terms';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import { Refusal } from './Refusal';
import { TermsFields } from './TermsFields';

interface Props {
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** The price of a delivery into the zone. */
export const TermsForm = observer(function TermsForm({ restaurant, mayChange }: Props) {
  const store = useFeature(RestaurantsStore);
  const { delivery } = restaurant;
  const [edit, setEdit] = useState<{ from: ZoneTerms; terms: ZoneTerms }>();
  // Sums that were typed over older terms are no wish to change the newer ones.
  const terms = edit && hasSameTerms(edit.from, delivery) ? edit.terms : delivery;
  const text = useText('office.restaurants.');
  const save = async () => {
    if (await store.setTerms(restaurant, terms)) setEdit(undefined);
  };
  return (
    <fieldset className={common.form} disabled={!mayChange}>
      <legend className="visually-hidden">{text('terms')}</legend>
      <TermsFields terms={terms} onChange={(wanted) => setEdit({ from: delivery, terms: wanted })} />
      {mayChange && (
        <div className={common.end}>
          <Refusal of="terms" />
          <Button
            isBusy={store.isBusyWith('terms')}
            disabled={hasSameTerms(terms, delivery)}
            onClick={() => void save()}
          >
            {text('terms.save')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
