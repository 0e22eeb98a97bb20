import { useIntl } from '@olov/shared-kit/intl';
import { observer } from 'mobx-react-lite';
import type { ProductChoice } from '../../models/ProductChoice';
import { ModifierRow } from './ModifierRow';
import styles from './ModifierSections.module.css';
import { OneOfGroup } from './OneOfGroup';

/** What has to be on the dish first, then what can be added. */
export const ModifierSections = observer(function ModifierSections({ choice }: { choice: ProductChoice }) {
  const { formatMessage } = useIntl();
  if (choice.sections.length === 0) return null;
  return (
    <div className={styles.sections}>
      {choice.sections.map(({ id, name, kind, isRequired, modifiers }) => {
        const title =
          name ?? formatMessage({ id: isRequired ? 'menu.modifiers.required' : 'menu.modifiers.optional' });
        return (
          <fieldset key={id} className={styles.section}>
            <legend className={styles.title}>
              {title}
              {isRequired && name !== undefined && (
                <span className={styles.badge}>{formatMessage({ id: 'menu.modifiers.required-mark' })}</span>
              )}
            </legend>
            {kind === 'one' ? (
              <OneOfGroup choice={choice} modifiers={modifiers} />
            ) : (
              <ul className={styles.list}>
                {modifiers.map((modifier) => (
                  <ModifierRow key={modifier.id} choice={choice} modifier={modifier} />
                ))}
              </ul>
            )}
          </fieldset>
        );
      })}
    </div>
  );
});
