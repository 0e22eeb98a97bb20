import { type RepeatedLine, type RepeatOrderAnswer, useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button, Dialog } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { Repetition } from '../../stores/Repetition';
import styles from './RepeatDialog.module.css';

interface Props {
  repetition: Repetition;
  answer: RepeatOrderAnswer;
  number: string | undefined;
}

export const RepeatDialog = observer(function RepeatDialog({ repetition, answer, number }: Props) {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  const { lines, problems } = answer;
  return (
    <Dialog
      title={formatMessage({ id: 'orders.repeat.title' }, { number: number ?? 'none' })}
      onClose={repetition.close}
      testId="repeat-dialog"
      footer={lines.length > 0 && <Choices repetition={repetition} />}
    >
      {lines.length === 0 && <p className={styles.text}>{formatMessage({ id: 'orders.repeat.nothing' })}</p>}
      {problems.length > 0 && (
        <div className={styles.problems}>
          <h3>{formatMessage({ id: 'orders.repeat.changed' })}</h3>
          <ul>
            {problems.map(({ code, productId, text }) => (
              <li key={`${code} ${productId} ${text}`} data-testid="repeat-problem" data-code={code}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lines.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{formatMessage({ id: 'orders.repeat.lines' })}</h3>
          <ul className={styles.lines}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may occur twice, and the lines never change
              <Line key={index} line={line} />
            ))}
          </ul>
        </>
      )}
      {lines.length > 0 && !cart.isEmpty && (
        <p className={styles.text}>{formatMessage({ id: 'orders.repeat.cart' }, { count: cart.count })}</p>
      )}
    </Dialog>
  );
});

function Line({ line: { product, modifiers, count } }: { line: RepeatedLine }) {
  const { locale } = useStores();
  const price = modifiers.reduce((sum, modifier) => sum + modifier.price * modifier.count, product.price);
  return (
    <li>
      <span>{count > 1 ? `${product.name} × ${count}` : product.name}</span>
      <span className={styles.sum}>{locale.money(price * count)}</span>
    </li>
  );
}

const Choices = observer(function Choices({ repetition }: { repetition: Repetition }) {
  const { formatMessage } = useIntl();
  const { cart } = useStores();
  return (
    <div className={styles.choices}>
      <Button onClick={repetition.add} data-testid="repeat-add">
        {formatMessage({ id: cart.isEmpty ? 'orders.repeat.put' : 'orders.repeat.add' })}
      </Button>
      {!cart.isEmpty && (
        <Button variant="secondary" onClick={repetition.replace} data-testid="repeat-replace">
          {formatMessage({ id: 'orders.repeat.replace' })}
        </Button>
      )}
    </div>
  );
});
