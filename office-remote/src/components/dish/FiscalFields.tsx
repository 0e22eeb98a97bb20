import { TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import common from '../common/common.module.css';
import { useText } from '../common/useText';
import type { DetailProps } from './DishPart';

const FIELDS = ['code', 'packageCode', 'vat'] as const;

/** The dish has all three or no fiscal data; the server checks each. */
export const FiscalFields = observer(function FiscalFields({ editor, dish, label }: DetailProps) {
  const text = useText('office.field.fiscal.');
  const { code = '', packageCode = '', vat = '' } = dish.fiscal ?? {};
  const [typed, setTyped] = useState({ code, packageCode, vat: String(vat) });
  const change = (next: typeof typed) => {
    setTyped(next);
    editor.edit((one) => {
      if (FIELDS.every((name) => next[name].trim() === '')) delete one.fiscal;
      else
        one.fiscal = {
          code: next.code.trim(),
          packageCode: next.packageCode.trim(),
          vat: Number(next.vat.trim() || Number.NaN),
        };
    });
  };
  return (
    <fieldset className={common.texts}>
      <legend className={common.legend}>{label}</legend>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={text(name)}
          inputMode="numeric"
          autoComplete="off"
          value={typed[name]}
          error={editor.form.fields[`dish.fiscal.${name}`]}
          onChange={({ target }) => change({ ...typed, [name]: target.value })}
        />
      ))}
    </fieldset>
  );
});
