import { useIntl } from '@olov/shared-kit/intl';
import styles from './common.module.css';

interface Props {
  /** Undefined: nothing was refused. Empty: the server gave no reason. */
  text: string | undefined;
  /** Errors of what has no field in the form. */
  fields?: readonly string[] | '' | undefined;
}

/** The reason why the server refused a form. */
export function Problem({ text, fields }: Props) {
  const { formatMessage } = useIntl();
  if (text === undefined) return null;
  return (
    <p role="alert" className={styles.problem}>
      {[text || formatMessage({ id: 'error.server-error' }), ...(fields || [])].join(' ')}
    </p>
  );
}
