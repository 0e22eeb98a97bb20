import { HONEYPOT_FIELD, useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { ApplicationStore } from '../../stores/ApplicationStore';
import styles from './Trap.module.css';

/** A field that nobody sees, hears or reaches: whoever fills it in is a program. */
export const Trap = observer(function Trap() {
  const application = useFeature(ApplicationStore);
  return (
    <div aria-hidden="true" className={styles.trap}>
      <input
        type="text"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        value={application.trap}
        onChange={({ target }) => application.setTrap(target.value)}
      />
    </div>
  );
});
