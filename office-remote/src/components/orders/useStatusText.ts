import { useIntl } from '@olov/shared-kit/intl';
import { STATUS_CODES } from '../../models/ordersFilter';
import type { Tone } from '../common/State';

const CANCELLED = 255;
const COMPLETED = 201;

export function useStatusText(): (code: number) => string {
  const { formatMessage } = useIntl();
  return (code) => {
    const known = STATUS_CODES.find((one) => one === code);
    return formatMessage({ id: `office.status.${known ?? 'unknown'}` });
  };
}

export const toneOf = (code: number): Tone =>
  code === CANCELLED ? 'bad' : code === COMPLETED ? 'good' : 'waits';
