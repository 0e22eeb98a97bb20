import { afterPaint, type Product, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ProductChoice } from '../../models/ProductChoice';
import styles from './AddButton.module.css';

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

const DURATION_MS = 320;
/** Whole hundreds, so that the last digits of a price do not flicker. */
const STEP = 100;

/** A price on its way to `target`; visitors who want less motion get the target at once. */
function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const show = (price: number) => {
      latest.current = price;
      setShown(price);
    };
    if (!window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return show(target);
    const from = latest.current;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(Math.max(now - startedAt, 0) / DURATION_MS, 1);
      show(part < 1 ? Math.round((from + (target - from) * part) / STEP) * STEP : target);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}
