import { act, screen } from '@testing-library/react';
import { openOrder, settle, submit } from '../../testing/openOrder';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const fieldOf = (token: string) =>
  document.querySelector<HTMLInputElement>(
    `form#order-form [autocomplete="${token}"], [form="order-form"][autocomplete="${token}"]`,
  );

/** Fills fields as the browsers do: all at once, by the native setter, and without the focus. */
const autofill = (values: Record<string, string>) =>
  act(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const [token, value] of Object.entries(values)) {
      const field = fieldOf(token);
      if (!field) throw new Error(`no field takes ${token}`);
      set?.call(field, value);
      for (const type of ['input', 'change', 'blur']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });

test.each(['+998901234567', '+998 90 123-45-67', '901234567'])(
  'fields that the browser fills in all at once, with the phone %s, are those of the order',
  async (tel) => {
    const { sent } = await openOrder();
    autofill({ name: 'Азиза Каримова', tel, 'address-line2': '12' });
    await settle();
    await submit();
    expect(sent()[0]?.body).toMatchObject({
      customer: { name: 'Азиза Каримова', phone: '+998901234567' },
      address: { flat: '12' },
    });
  },
);

test('the fields of contacts tell keyboards and browsers what they take', async () => {
  await openOrder();
  expect(fieldOf('tel')).toHaveAttribute('inputmode', 'tel');
  expect(fieldOf('tel')).toHaveAttribute('enterkeyhint', 'next');
  expect(fieldOf('name')).toHaveAttribute('enterkeyhint', 'next');
  expect(fieldOf('name')?.form).toBe(fieldOf('address-line2')?.form);
  expect(screen.getByLabelText('Этаж')).toHaveAttribute('inputmode', 'numeric');
});
