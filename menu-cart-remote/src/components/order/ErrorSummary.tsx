import { useFeature } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { useProblemText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import type { Field } from '../../models/orderFields';
import { OrderFormStore } from '../../stores/OrderFormStore';
import { OrderStore } from '../../stores/OrderStore';
import styles from './ErrorSummary.module.css';

interface Props {
  onField: (field: Field) => void;
}

export const ErrorSummary = observer(function ErrorSummary({ onField }: Props) {
  const { formatMessage } = useIntl();
  const { form } = useFeature(OrderFormStore);
  const { failure } = useFeature(OrderStore);
  const textOf = useProblemText(form);
  const { shownFields, label } = form.fields;
  if (failure?.kind !== 'fields' || shownFields.length < 2) return null;
  const title = formatMessage({ id: 'order.failed.count' }, { count: shownFields.length });
  return (
    <section aria-label={title} className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {shownFields.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => onField(field)}>
              {formatMessage({ id: label(field) })}
            </button>
            {': '}
            {textOf(field)}
          </li>
        ))}
      </ul>
    </section>
  );
});
