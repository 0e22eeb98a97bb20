import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../testing/renderKit';
import { Button } from './Button';

const button = () => screen.getByRole('button');

test.each(['disabled', 'isBusy'] as const)(
  'a button that becomes %s after a press keeps the focus and ignores a second press',
  async (state) => {
    const onClick = jest.fn();
    function Once() {
      const [isPressed, setIsPressed] = useState(false);
      return (
        <Button
          {...{ [state]: isPressed }}
          onClick={() => {
            onClick();
            setIsPressed(true);
          }}
        >
          Ещё
        </Button>
      );
    }
    renderKit(<Once />);
    button().focus();
    await userEvent.keyboard('{Enter}{Enter} ');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  },
);

test('a form with a disabled submit button is not sent, not even by Enter in a field', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  renderKit(
    <form onSubmit={onSubmit}>
      <input aria-label="Имя" />
      <Button type="submit" disabled>
        Отправить
      </Button>
    </form>,
  );
  await userEvent.click(button());
  await userEvent.type(screen.getByRole('textbox'), 'Азиза{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
