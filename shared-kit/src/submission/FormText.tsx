import { useIntl } from '@olov/shared-kit/intl';
import { SelectField, TextAreaField, TextField } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { type FieldsOf, useFormField } from './useForm';

interface Bound<Field extends string> {
  of: FieldsOf<Field>;
  field: Field;
}

type Given = 'name' | 'label' | 'value' | 'error' | 'onChange' | 'onBlur';
type Props<Own, Field extends string> = Bound<Field> & Omit<Own, Given>;

function useNativeField<Field extends string>({ of, field }: Bound<Field>) {
  const { onText, ...control } = useFormField(of, field);
  return { ...control, onChange: ({ target }: { target: { value: string } }) => onText(target.value) };
}

/** A line of text of a form. */
export const FormText = observer(function FormText<Field extends string>({
  of,
  field,
  ...input
}: Props<ComponentProps<typeof TextField>, Field>) {
  return <TextField {...input} {...useNativeField({ of, field })} />;
});

/** A choice of a form; the options are its children. */
export const FormSelect = observer(function FormSelect<Field extends string>({
  of,
  field,
  ...select
}: Props<ComponentProps<typeof SelectField>, Field>) {
  return <SelectField {...select} {...useNativeField({ of, field })} />;
});

interface Counted {
  limit?: number;
  /** The id of the message that counts the characters. */
  counter?: string;
}

/** A long text of a form. A pasted text over the limit is kept and reported, not cut. */
export const FormLongText = observer(function FormLongText<Field extends string>({
  of,
  field,
  limit = Number.POSITIVE_INFINITY,
  counter,
  ...area
}: Counted & Props<ComponentProps<typeof TextAreaField>, Field>) {
  const { formatMessage } = useIntl();
  const control = useNativeField({ of, field });
  const count = control.value.trim().length;
  return (
    <TextAreaField
      {...area}
      {...control}
      hint={counter && formatMessage({ id: counter }, { count, limit })}
      onChange={(event) => {
        control.onChange(event);
        if (event.target.value.length > limit) of.fields.visit(field);
      }}
    />
  );
});
