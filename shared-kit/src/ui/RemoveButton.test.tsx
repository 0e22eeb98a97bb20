import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../testing/renderKit';
import { RemoveButton } from './RemoveButton';

test('the name of a remove button contains the item that the button removes', async () => {
  const onClick = jest.fn();
  renderKit(<RemoveButton label="Дом" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Дом' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
