import { useIntl } from '@olov/shared-kit/intl';
import type { FormFailure } from '@olov/shared-kit/submission';
import { detailOf } from '../../stores/FormState';
import styles from './common.module.css';

interface Props {
  failure: FormFailure | undefined;
  /** Errors of what has no field in the form. */
  fields?: readonly string[] | '' | undefined;
}

/** The reason why a form was not accepted. */
export function Problem({ failure, fields }: Props) {
  const { formatMessage } = useIntl();
  if (!failure) return null;
  const id = failure.kind === 'refused' ? 'error.server-error' : 'error.fetch-error';
  return (
    <p role="alert" className={styles.problem}>
      {[detailOf(failure) || formatMessage({ id }), ...(fields || [])].join(' ')}
    </p>
  );
}
