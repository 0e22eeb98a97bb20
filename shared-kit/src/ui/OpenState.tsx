import type { OrderTypeId } from '@olov/contract';
import { type Opening, type OpeningHours, openingAt } from '@olov/contract/places/openingHours';
import { ORDER_TYPE } from '@olov/contract/platform/constants';
import { observer } from 'mobx-react-lite';
import { useIntl } from '../intl';
import { useStores } from '../stores/StoresContext';
import styles from './OpenState.module.css';
import { Room, roomOf } from './Room';
import { useClosedWords } from './useClosedWords';

interface Props {
  hours: OpeningHours;
  /** Adds the approximate duration of an order in this mode, if the hours contain a duration. */
  mode?: OrderTypeId | undefined;
  /** Announces changes. Only for a single instance on a page: in a list all instances would speak at once. */
  isLive?: boolean | undefined;
}

/**
 * Whether a restaurant is open or paused, until or from when, and whether an order ahead is possible. It follows the page’s
 * clock and reserves the space of its other texts, so that nothing below it moves. Renders nothing if the hours are
 * unknown.
 */
export const OpenState = observer(function OpenState({ hours, mode, isLive = false }: Props) {
  const { clock } = useStores();
  const wordsOf = useWords(mode);
  const opening = openingAt(hours, clock.now);
  if (!opening) return null;
  const { isOpen, isAlways } = opening;
  const others: Opening[] = [
    { ...opening, isOpen: true, expectedMinutes: hours.durationMinutes },
    { ...opening, isOpen: false, isPaused: false, canOrderAhead: true },
  ];
  return (
    <Room
      as="span"
      className={styles.state}
      others={isAlways ? [] : others.map(wordsOf).map((words) => <span key={words} {...roomOf(words)} />)}
    >
      <span className={isOpen ? styles.open : styles.closed} role={isLive ? 'status' : undefined}>
        {wordsOf(opening)}
      </span>
    </Room>
  );
});

function useWords(mode: OrderTypeId | undefined): (opening: Opening) => string {
  const { formatMessage } = useIntl();
  const closedWordsOf = useClosedWords();
  return (opening) => {
    const {
      isOpen,
      isPaused,
      isAlways,
      opensAt,
      closesAt,
      canOrderAhead,
      expectedMinutes: minutes,
    } = opening;
    if (!isOpen) {
      if (isPaused || !canOrderAhead) return closedWordsOf(opening);
      return formatMessage({ id: 'kit.hours.order-ahead' }, { time: opensAt });
    }
    const open = isAlways
      ? formatMessage({ id: 'kit.hours.always' })
      : formatMessage({ id: 'kit.hours.open' }, { time: closesAt });
    if (mode === undefined || !minutes) return open;
    const id = mode === ORDER_TYPE.pickup ? 'kit.hours.pickup' : 'kit.hours.delivery';
    return `${open} · ${formatMessage({ id }, { minutes })}`;
  };
}
