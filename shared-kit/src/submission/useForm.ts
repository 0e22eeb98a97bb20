import { useStores } from '@olov/shared-kit';
import { useIntl } from '@olov/shared-kit/intl';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Form, type FormOptions } from './Form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const WRONG = '[aria-invalid="true"], [data-invalid="true"]';

/** A form of its own for a component, such as a dialog. Without `fields` it is a command with one request at a time. */
export function useForm<Field extends string = never>(
  options: FormOptions<Field> = { fields: [], texts: [] },
): Form<Field> {
  const root = useStores();
  const [form] = useState(() => new Form<Field>(root, options));
  return form;
}

/** The text of a failure that belongs to no field; empty without one. */
export function useFailureText({ failure }: Pick<Form<string>, 'failure'>): string {
  const { formatMessage } = useIntl();
  if (!failure || failure.kind === 'fields') return '';
  if ('text' in failure && failure.text) return failure.text;
  return formatMessage({ id: failure.kind === 'refused' ? 'error.server-error' : 'error.fetch-error' });
}

/** The error to show at a field, in the page's language. */
export function useProblemText<Field extends string>(
  form: Pick<Form<Field>, 'shown'>,
): (field: Field) => string | undefined {
  const { formatMessage } = useIntl();
  return (field) => {
    const problem = form.shown(field);
    return typeof problem === 'object' ? formatMessage({ id: problem.id }, problem.values) : problem;
  };
}

/** The props of a control of the kit for a text of the form. Use it inside an observer. */
export function useFormField<Text extends string>(
  form: Pick<Form<Text>, 'texts' | 'shown' | 'setText' | 'visit'>,
  field: Text,
  labelId: string | undefined,
) {
  const { formatMessage } = useIntl();
  return {
    name: field as string,
    label: formatMessage({ id: labelId }),
    value: form.texts[field],
    error: useProblemText(form)(field),
    onChange: ({ target }: ChangeEvent<Control>) => form.setText(field, target.value),
    onBlur: () => form.texts[field] !== '' && form.visit(field),
  };
}

/** The props of a control of `@olov/shared-kit/forms` for a text of the form. Use it inside an observer. */
export function useTextControl<Text extends string>(
  form: Pick<Form<Text>, 'texts' | 'shown' | 'setText' | 'visit'>,
  field: Text,
  labelId: string | undefined,
) {
  const { onChange: _, ...control } = useFormField(form, field, labelId);
  return { ...control, onText: (text: string) => form.setText(field, text) };
}

/** Props of a form element; `ref` may belong to an element around it. The first wrong field gets the focus; `onDone` receives the answer. */
export function useFormSubmit<Answer>(
  form: { readonly failure: object | undefined },
  submit: () => Promise<{ answer: Answer } | undefined>,
  onDone: (answer: Answer) => unknown = () => {},
) {
  const ref = useRef<HTMLFormElement & HTMLDivElement>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await submit();
    if (sent) return void onDone(sent.answer);
    if ((form.failure as { kind?: string } | undefined)?.kind !== 'fields') return;
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
