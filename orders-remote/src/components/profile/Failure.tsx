import { type Form, useFailureText } from '@olov/shared-kit/submission';
import { observer } from 'mobx-react-lite';
import styles from './profile.module.css';

export const Failure = observer(function Failure({ form }: { form: Pick<Form<string>, 'failure'> }) {
  const text = useFailureText(form);
  return <div role="alert">{text && <p className={styles.failure}>{text}</p>}</div>;
});
