import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../testing/renderKit';
import { RemoveButton } from './RemoveButton';

test('a remove button is named after the entry that it removes', async () => {
  const onClick = jest.fn();
  renderKit(<RemoveButton label="Дом" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Убрать: Дом' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
