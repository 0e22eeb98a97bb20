import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Icon, StateDrawing, useClosedWords } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { ClosedBarStore } from '../../stores/ClosedBarStore';
import { OrderTimeStore } from '../../stores/OrderTimeStore';
import { useIdle } from '../useIdle';
import styles from './ClosedBar.module.css';
import { OtherPlace } from './OtherPlace';

interface Props {
  /** The page with the tabs of the folders. */
  root: RefObject<HTMLElement | null>;
}

/** At the place of the cart bar, which an empty cart does not have. It is low, so that three dishes stay in the first view. */
export const ClosedBar = observer(function ClosedBar({ root }: Props) {
  const { formatMessage } = useIntl();
  const { isRead, hide } = useFeature(ClosedBarStore);
  const { opening } = useFeature(OrderTimeStore);
  const closedWordsOf = useClosedWords();
  // A screen reader announces what a region gets, and not what it comes with.
  const isRegionKnown = useIdle();
  const handleHide = () => {
    hide();
    const tabs = root.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [];
    const tab = [...tabs].find(({ ariaCurrent }) => ariaCurrent) ?? tabs[0];
    tab?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {isRegionKnown && opening && !opening.isOpen && !isRead && (
        <div className={styles.bar} data-testid="closed">
          <div className={styles.drawing}>
            <StateDrawing name="closed" isSmall />
          </div>
          <div className={styles.words}>
            <p className={styles.title}>{closedWordsOf(opening)}</p>
            {opening.canOrderAhead ? (
              <Button size="small" onClick={handleHide}>
                {formatMessage({ id: 'cart.checkout.later' })}
              </Button>
            ) : (
              <OtherPlace />
            )}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={formatMessage({ id: 'kit.close' })}
            onClick={handleHide}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      )}
    </div>
  );
});
