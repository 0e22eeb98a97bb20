import { useFeature, useRemoteLoader, useStores } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect } from 'react';
import { ClosedBarStore } from '../../stores/ClosedBarStore';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { ClosedBar } from '../closed/ClosedBar';
import { FavouriteDishes } from '../favourites/FavouriteDishes';
import { startMotion } from '../motion/startMotion';
import { useClosing } from '../useClosing';
import styles from './LaterContent.module.css';
import { OrderAgainSlot } from './OrderAgainSlot';

interface Props {
  /** The page in which things move. */
  root: RefObject<HTMLElement | null>;
}

const CLASS = 'has-favourites';

/** One of them comes before most presses on a dish. */
const TOUCHES = ['scroll', 'pointermove', 'keydown'];

export const LaterContent = observer(function LaterContent({ root }: Props) {
  const { favourites, features, cart, breakpoint } = useStores();
  const { isOpenNow } = useFeature(OrderTimeStore);
  const { isRead } = useFeature(ClosedBarStore);
  const loader = useRemoteLoader();
  useClosing();
  const hasFavourites = favourites.ids.length > 0 && features.has('menuSearch');
  useEffect(() => {
    if (root.current) startMotion(root.current);
  }, [root]);
  // A sheet that is loaded opens as a whole; otherwise a dialog without the dish opens first.
  useEffect(() => {
    const stop = () => {
      for (const input of TOUCHES) window.removeEventListener(input, prefetch);
    };
    const prefetch = () => {
      stop();
      loader.prefetchFragment('dish');
    };
    for (const input of TOUCHES) window.addEventListener(input, prefetch, { passive: true });
    return stop;
  }, [loader]);
  useEffect(() => {
    document.documentElement.classList.toggle(CLASS, hasFavourites);
  }, [hasFavourites]);
  return (
    <>
      {hasFavourites && <FavouriteDishes />}
      {breakpoint.isTabletAndLower && cart.isEmpty && (
        <div className={styles.bar}>
          <ClosedBar root={root} />
          {(isOpenNow || isRead) && <OrderAgainSlot layout="bar" />}
        </div>
      )}
    </>
  );
});
