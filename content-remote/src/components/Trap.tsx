import { HONEYPOT_FIELD } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import styles from './Trap.module.css';

interface Props {
  form: { trap: string; setTrap: (text: string) => void };
}

/** A honeypot field: only a bot fills it in. */
export const Trap = observer(function Trap({ form }: Props) {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <input
        type="text"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        value={form.trap}
        onChange={({ target }) => form.setTrap(target.value)}
      />
    </div>
  );
});
