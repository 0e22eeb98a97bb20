import { type Product, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import { afterPaint } from '../afterPaint';
import styles from './AddButton.module.css';
import { useCountUp } from './useCountUp';

interface Props {
  product: Product;
  choice: ProductChoice;
  /** Called when the dish is in the cart, unless the button has left the page before. */
  onAdded: () => void;
}

/** A component of its own, so that a press does not draw the sheet again. */
export const AddButton = observer(function AddButton({ product, choice, onAdded }: Props) {
  const { formatMessage } = useIntl();
  const { cart, locale } = useStores();
  const shownPrice = useCountUp(choice.price);
  const [isAdding, setIsAdding] = useState(false);
  const isPressed = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const addFor = (price: number) => formatMessage({ id: 'menu.add-for' }, { price: locale.money(price) });

  const handleAdd = async () => {
    if (isPressed.current) return;
    isPressed.current = true;
    // The pressed button is painted first.
    afterPaint(() => setIsAdding(true));
    await cart.add(product, choice.chosen);
    if (isShown.current) onAdded();
  };

  return (
    <Button
      size="large"
      className={styles.add}
      isBusy={isAdding}
      disabled={!choice.isAvailable}
      // Screen readers hear the final price alone.
      aria-label={choice.isAvailable && shownPrice !== choice.price ? addFor(choice.price) : undefined}
      onClick={() => void handleAdd()}
      data-testid="add-to-cart"
      data-adds
    >
      {choice.isAvailable ? addFor(shownPrice) : formatMessage({ id: 'menu.unavailable' })}
    </Button>
  );
});
