import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type FormEvent, useRef, useState } from 'react';
import type { Fields } from './Fields';
import { Form, type FormOptions } from './Form';
import type { AnyFailure } from './Submission';

/** The part of a form that its fields need. */
export interface FieldsOf<Field extends string> {
  readonly fields: Pick<Fields<Field>, 'label' | 'texts' | 'shown' | 'setText' | 'visit'>;
}

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

/** A form of its own for a component, such as a dialog. */
export function useForm<Field extends string>(options: FormOptions<Field>): Form<Field> {
  const root = useStores();
  const [form] = useState(() => new Form(root, options));
  return form;
}

/** A form without fields: a command with one request at a time. */
export const useCommand = (): Form<never> => useForm<never>({ fields: {} });

/** The error to show at a field, in the page's language. */
export function useProblemText<Field extends string>({ fields }: FieldsOf<Field>) {
  const { formatMessage } = useIntl();
  return (field: Field): string | undefined => {
    const problem = fields.shown(field);
    return typeof problem === 'object' ? formatMessage({ id: problem.id }, problem.values) : problem;
  };
}

/**
 * The props of a control of `@olov/shared-kit/forms` for a text of the form, whose label may need values. Use it inside an
 * observer.
 */
export function useFormField<Field extends string>(
  form: FieldsOf<Field>,
  field: Field,
  values?: Record<string, string>,
) {
  const { formatMessage } = useIntl();
  const { fields } = form;
  return {
    name: field,
    label: formatMessage({ id: fields.label(field) }, values),
    value: fields.texts[field],
    error: useProblemText(form)(field),
    onText: (text: string) => fields.setText(field, text),
    onBlur: () => fields.texts[field] !== '' && fields.visit(field),
  };
}

/** Props of a form element; `ref` may belong to an element around it. The first wrong field gets the focus; `onDone` receives the answer. */
export function useFormSubmit<Answer>(
  form: { readonly failure: AnyFailure | undefined },
  submit: () => Promise<{ answer: Answer } | undefined>,
  onDone: (answer: Answer) => unknown = () => {},
) {
  const ref = useRef<HTMLFormElement & HTMLDivElement>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await submit();
    if (sent) return void onDone(sent.answer);
    if (form.failure?.kind !== 'fields') return;
    // In the next frame the fields are enabled again.
    requestAnimationFrame(() => focusOnField(ref.current?.querySelector<HTMLElement>(WRONG)));
  };
  return { ref, noValidate: true, onSubmit: (event: FormEvent) => void onSubmit(event) };
}

/** Centred, because sticky bars would cover a field at the edge. */
export function focusOnField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
