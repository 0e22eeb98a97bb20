import { useIntl } from '@olov/shared-kit/intl';
import { Button, EmptyState } from '@olov/shared-kit/ui';

export function MenuProblem({ text, onChangePlace }: { text: string; onChangePlace: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <div role="alert">
      <EmptyState
        icon="pin"
        drawing="place"
        title={formatMessage({ id: 'menu.problem.title' })}
        action={<Button onClick={onChangePlace}>{formatMessage({ id: 'menu.problem.change' })}</Button>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
