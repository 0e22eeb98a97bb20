import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../api/ApiError';
import { renderKit } from '../testing/renderKit';
import { type AnyFailure, FormEnd, FormLongText, FormText, useForm, useFormSubmit } from '.';

interface Props {
  /** The server's answer: an error, or undefined for a success. */
  error?: Error;
  textId?: (failure: AnyFailure) => string | undefined;
}

/** A form whose labels are texts of the kit. */
function Note({ error, textId }: Props) {
  const form = useForm({
    fields: { note: 'kit.retry' },
    problem: (_, { note }) => (note.length > 5 ? { id: 'kit.sending' } : undefined),
  });
  const send = () => form.submit({ send: () => (error ? Promise.reject(error) : Promise.resolve()) });
  return (
    <form {...useFormSubmit(form, send)}>
      <FormLongText of={form} field="note" limit={5} />
      <FormEnd form={form} textId={textId}>
        Send
      </FormEnd>
    </form>
  );
}

const open = (props: Props = {}) => renderKit(<Note {...props} />, { locale: 'en' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const reason = async () => {
  send();
  await screen.findByRole('button', { name: 'Send' });
  return screen.getByRole('alert');
};

test('a long text of a form is reported as soon as it passes its limit, and stays whole', () => {
  open();
  const note = screen.getByRole('textbox');
  fireEvent.change(note, { target: { value: '12345' } });
  expect(note).not.toHaveAttribute('aria-invalid');
  fireEvent.change(note, { target: { value: '123456' } });
  expect(note).toHaveAttribute('aria-invalid', 'true');
  expect(note).toHaveValue('123456');
});

test('the end of a form shows an error of the server for a field that the form lacks', async () => {
  open({ error: new ApiError('no', { status: 422, fields: { region: 'This city is closed.' } }) });
  expect(await reason()).toHaveTextContent('This city is closed.');
});

test.each([
  ['the shop’s reason', new ApiError('no', { status: 409, detail: 'Sold out.' }), 'Sold out.'],
  ['the kit’s message without a reason', new ApiError('no', { status: 500 }), /service didn't respond/],
  ['the kit’s message without an answer', new ApiError('no', { status: 0 }), /Check your connection/],
])('the end of a form shows %s', async (_, error, text) => {
  open({ error });
  expect(await reason()).toHaveTextContent(text);
});

test('a form’s own message for a failure is shown instead of the shop’s reason', async () => {
  const error = new ApiError('no', { status: 503, detail: 'Overloaded.' });
  open({ error, textId: ({ kind }) => (kind === 'unanswered' ? 'kit.retry' : undefined) });
  expect((await reason()).textContent).toBe('Try again');
});

test('a form that was sent shows no failure', async () => {
  open();
  expect(await reason()).toBeEmptyDOMElement();
});

test('a failure interrupts once, and not while the customer corrects the fields', async () => {
  const missing = { id: 'kit.sending' };
  function Two() {
    const form = useForm({
      fields: { one: 'kit.close', two: 'kit.retry' },
      problem: (field, values) => (values[field] === '' ? missing : undefined),
    });
    return (
      <form {...useFormSubmit(form, () => form.submit({ send: () => Promise.resolve() }))}>
        <FormText of={form} field="one" />
        <FormText of={form} field="two" />
        <FormEnd form={form} textId={() => 'kit.minimum'}>
          Send
        </FormEnd>
      </form>
    );
  }
  renderKit(<Two />, { locale: 'en' });
  send();
  const region = (await screen.findByText('Minimum 2')).closest('[role]');
  expect(region).toHaveAttribute('role', 'alert');
  fireEvent.change(screen.getByLabelText('Close'), { target: { value: 'Aziza' } });
  expect(region).toHaveTextContent('Minimum 1');
  expect(region).toHaveAttribute('role', 'status');
  send();
  await waitFor(() => expect(region).toHaveAttribute('role', 'alert'));
});
