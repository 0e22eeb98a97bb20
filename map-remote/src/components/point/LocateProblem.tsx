import { useIntl } from '@olov/shared-kit/intl';
import { EmptyState } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import type { PositionProblem } from '../../models/position';

interface Props {
  problem: PositionProblem;
  /** The other way to name the place, with its sentence. */
  other: 'pin' | 'list';
  action?: ReactNode;
}

export function LocateProblem({ problem, other, action }: Props) {
  const { formatMessage } = useIntl();
  const allow = problem === 'denied' ? `${formatMessage({ id: 'location.locate.allow' })} ` : '';
  return (
    <EmptyState
      icon="pin"
      drawing="unlocated"
      isInline
      title={formatMessage({ id: `location.locate.${problem}` })}
      action={action}
    >
      {allow}
      {formatMessage({ id: `location.locate.by-${other}` })}
    </EmptyState>
  );
}
