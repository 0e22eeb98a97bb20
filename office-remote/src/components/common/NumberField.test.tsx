import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { NumberField } from './NumberField';

function Price({ of, canBeEmpty }: { of?: number; canBeEmpty?: boolean }) {
  const [price, setPrice] = useState(of);
  return (
    <>
      <NumberField
        label="Price"
        value={price}
        onChange={setPrice}
        {...(canBeEmpty && { onClear: () => setPrice(undefined) })}
      />
      <output>{price}</output>
    </>
  );
}

const field = () => screen.getByLabelText('Price');
function type(...texts: string[]) {
  fireEvent.focus(field());
  for (const value of texts) fireEvent.change(field(), { target: { value } });
}
const saved = () => screen.getByRole('status').textContent;

test.each([
  ['a point', ['1', '10', '10.', '10.0', '10.00', '10.000']],
  ['nothing', ['6900', '690', '69', '6', '']],
])('a price that is typed with %s stays as it was, and is no part of the text', (_, texts) => {
  render(<Price of={69_000} />);
  type(...texts);
  expect(field()).toHaveValue(texts.at(-1));
  expect(saved()).toBe('69000');
  fireEvent.blur(field());
  expect(field()).toHaveValue('69000');
});

test('a price in digits is taken, and an optional one can be emptied', () => {
  render(<Price of={69_000} canBeEmpty />);
  type('7', '72', '72 000');
  expect(saved()).toBe('72000');
  type('');
  expect(saved()).toBe('');
  type('1', '10', '10.');
  expect(saved()).toBe('');
});
