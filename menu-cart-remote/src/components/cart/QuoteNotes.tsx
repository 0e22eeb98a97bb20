import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { Button } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { OrderTimeStore, SLOT_PROBLEMS } from '../../stores/OrderTimeStore';
import { QuoteStore } from '../../stores/QuoteStore';
import styles from './QuoteNotes.module.css';

/** Problems that the line, the sum or the promo field shows. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'below-minimum',
  'product-unavailable',
  'product-unknown',
]);

/** Problems that the order form shows at its fields. */
const SAID_AT_FIELDS: ReadonlySet<string> = new Set(['closed', ...SLOT_PROBLEMS]);

/** A problem that is not shown beside the opening state, which says the same and follows the clock. */
const SAID_BY_CLOCK = 'closed';

export const QuoteNotes = observer(function QuoteNotes({ isBesideForm }: { isBesideForm: boolean }) {
  const { formatMessage } = useIntl();
  const quote = useFeature(QuoteStore);
  const { opening } = useFeature(OrderTimeStore);
  const problems = quote.problems.filter(
    ({ code }) =>
      !SAID_ELSEWHERE.has(code) &&
      !code.startsWith('promo-') &&
      !(isBesideForm && SAID_AT_FIELDS.has(code)) &&
      !(opening && code === SAID_BY_CLOCK),
  );
  if (quote.status === 'failed') {
    return (
      <div className={styles.note} role="status">
        <p>{quote.failure || formatMessage({ id: 'cart.quote.failed' })}</p>
        {!quote.isRefused && (
          <Button variant="secondary" size="small" onClick={quote.retry}>
            {formatMessage({ id: 'kit.retry' })}
          </Button>
        )}
      </div>
    );
  }
  if (problems.length === 0) return null;
  return (
    <ul className={styles.note}>
      {problems.map(({ code, id, text }) => (
        <li key={`${code} ${id ?? ''}`}>{text}</li>
      ))}
    </ul>
  );
});
