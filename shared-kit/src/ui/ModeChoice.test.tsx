import { ORDER_TYPE } from '@olov/contract/platform/constants';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../testing/renderKit';
import { ModeChoice } from './ModeChoice';

test('the mode choice is a named group of delivery and pickup, and reports the pressed mode', async () => {
  const onChange = jest.fn();
  renderKit(<ModeChoice mode={ORDER_TYPE.delivery} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Способ получения' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Доставка' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Самовывоз' }));
  expect(onChange.mock.calls).toEqual([[ORDER_TYPE.pickup]]);
  // The component is controlled: the test does not pass the new mode.
  expect(screen.getByRole('radio', { name: 'Доставка' })).toBeChecked();
});
