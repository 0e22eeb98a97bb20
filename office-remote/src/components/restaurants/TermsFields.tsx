import type { ZoneTerms } from '@olov/contract';
import { Check } from '../common/Check';
import common from '../common/common.module.css';
import { NumberField } from '../common/NumberField';
import { useText } from '../common/useText';

interface Props {
  terms: ZoneTerms;
  onChange: (terms: ZoneTerms) => void;
}

/** A first sum for a delivery that was never free, in UZS. */
const FIRST_FREE_FROM = 200_000;

/** Price, smallest order and free delivery, of a zone or of one of its parts. */
export function TermsFields({ terms, onChange }: Props) {
  const text = useText('office.restaurants.terms.');
  const { price, minimum, freeFrom } = terms;
  return (
    <>
      <div className={common.pair}>
        <NumberField
          label={text('price')}
          value={price}
          onChange={(sum) => onChange({ ...terms, price: sum })}
        />
        <NumberField
          label={text('minimum')}
          value={minimum}
          onChange={(sum) => onChange({ ...terms, minimum: sum })}
        />
      </div>
      <Check
        label={text('never-free')}
        isOn={freeFrom === null}
        onChange={(isNever) => onChange({ ...terms, freeFrom: isNever ? null : FIRST_FREE_FROM })}
      />
      {freeFrom !== null && (
        <NumberField
          label={text('free-from')}
          value={freeFrom}
          onChange={(sum) => onChange({ ...terms, freeFrom: sum })}
        />
      )}
    </>
  );
}
