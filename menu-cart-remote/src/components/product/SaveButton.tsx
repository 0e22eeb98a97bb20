import { type CartLine, useMainAction, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Stepper } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { editLine } from '../../models/editLine';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './SaveButton.module.css';

interface Props {
  line: CartLine;
  choice: ProductChoice;
  onSaved: () => void;
}

/** The amount and the button of a dish that is in the cart already. */
export const SaveButton = observer(function SaveButton({ line, choice, onSaved }: Props) {
  const { formatMessage } = useIntl();
  const stores = useStores();
  /** Pieces more than the line has; another tab may change the line meanwhile. */
  const [more, setMore] = useState(0);
  const amount = Math.max(1, line.amount + more);
  const { product, isAvailable } = choice;
  const text = isAvailable
    ? formatMessage({ id: 'cart.line.save' }, { price: stores.locale.money(choice.price * amount) })
    : formatMessage({ id: 'menu.unavailable' });
  const handleSave = () => {
    if (!isAvailable) return;
    editLine(stores, line, product, choice.chosen, amount - line.amount);
    onSaved();
  };
  const isElsewhere = useMainAction({ text, press: handleSave });
  return (
    <div className={styles.foot}>
      <Stepper
        label={product.name}
        value={amount}
        min={1}
        onStep={(by) => setMore(amount - line.amount + by)}
      />
      {!isElsewhere && (
        <Button
          size="large"
          className={styles.save}
          disabled={!isAvailable}
          onClick={handleSave}
          data-testid="line-save"
        >
          {text}
        </Button>
      )}
    </div>
  );
});
