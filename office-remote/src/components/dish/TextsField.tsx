import type { Text } from '@olov/contract/seed';
import { TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { LANGUAGES } from '../../models/languages';
import type { DishEditor } from '../../stores/DishEditor';
import styles from './Dish.module.css';

interface Props {
  editor: DishEditor;
  field: 'name' | 'description' | 'weight';
  label: string;
  value: Text;
  isLong?: boolean;
}

/** One text in the three languages. */
export const TextsField = observer(function TextsField({ editor, field, label, value, isLong }: Props) {
  const Field = isLong ? TextAreaField : TextField;
  return (
    <fieldset className={styles.texts}>
      <legend className={styles.legend}>{label}</legend>
      {LANGUAGES.map(({ code, name }) => (
        <Field
          key={code}
          lang={code}
          label={name}
          value={value[code]}
          error={editor.fields[`dish.${field}.${code}`]}
          onChange={({ target }: { target: { value: string } }) =>
            editor.change((dish) => {
              dish[field][code] = target.value;
            })
          }
        />
      ))}
    </fieldset>
  );
});
