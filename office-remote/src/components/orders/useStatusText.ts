import { phaseOf } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import type { Tone } from '../common/State';

export function useStatusText(): (code: number) => string {
  const { formatMessage } = useIntl();
  return (code) => formatMessage({ id: `office.status.${phaseOf(code) ? code : 'unknown'}` });
}

export function toneOf(code: number): Tone {
  const phase = phaseOf(code);
  return phase === 'cancelled' ? 'bad' : phase === 'completed' ? 'good' : 'waits';
}
