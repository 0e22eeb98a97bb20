import type { RestaurantSettings, ZoneTerms } from '@olov/contract';
import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { EntityEditor } from '../../stores/EntityEditor';
import { RestaurantsStore } from '../../stores/RestaurantsStore';
import common from '../common/common.module.css';
import { Problem } from '../common/Problem';
import { useText } from '../common/useText';
import { TermsFields } from './TermsFields';

interface Props {
  editor: EntityEditor<ZoneTerms>;
  restaurant: RestaurantSettings;
  mayChange: boolean;
}

/** The price of a delivery into the zone. */
export const TermsForm = observer(function TermsForm({ editor, restaurant, mayChange }: Props) {
  const store = useFeature(RestaurantsStore);
  const { form, value, set, isDirty } = editor;
  const { formatMessage } = useIntl();
  const text = useText('office.restaurants.');
  const save = () => store.setTerms(editor, restaurant, formatMessage({ id: 'office.changed-meanwhile' }));
  return (
    <fieldset className={common.form} disabled={!mayChange}>
      <legend className="visually-hidden">{text('terms')}</legend>
      <TermsFields terms={value} onChange={set} />
      {mayChange && (
        <div className={common.end}>
          <Problem failure={form.failure} />
          <Button isBusy={form.isBusy} disabled={!isDirty} onClick={() => void save()}>
            {text('terms.save')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
