import { renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import ru from '../../translations/ru.json';
import { aStockSummary, NOW } from '../testing/stories';
import * as fragment from './PromotionsFragment';

const stocks = [aStockSummary(), aStockSummary({ id: 'lunch', title: 'Ланч дешевле на 15 %' })];

const open = (props: object = { stocks }) =>
  renderFragment(fragment, props, { messages: ru, now: () => NOW });

/** jsdom has no layout, so the test sets the sizes. */
function lay({ width, content }: { width: number; content: number }) {
  const list = screen.getByRole('list');
  Object.defineProperty(list, 'clientWidth', { configurable: true, value: width });
  Object.defineProperty(list, 'scrollWidth', { configurable: true, value: content });
  const scrollBy = jest.fn();
  list.scrollBy = scrollBy;
  return { list, scrollBy };
}

const scrolledTo = (list: HTMLElement, left: number) => {
  list.scrollLeft = left;
  act(() => void fireEvent.scroll(list));
};

test('the promotions above the menu are a named region with a link for each, which has its title and last day', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Акции' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Вторая римская за полцены\s*до 30\sноября$/ });
  expect(link).toHaveAttribute('href', '/stocks/second-roman');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('the promotions above the menu have no scroll buttons when all of them are visible', async () => {
  open();
  await screen.findByRole('region');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the scroll buttons of the promotions scroll on and back, and are disabled at the ends', async () => {
  open();
  await screen.findByRole('region');
  const { list, scrollBy } = lay({ width: 300, content: 900 });
  scrolledTo(list, 0);
  const back = screen.getByRole('button', { name: 'Назад' });
  const on = screen.getByRole('button', { name: 'Дальше' });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(on);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 255 });
  scrolledTo(list, 600);
  expect(on).toHaveAttribute('aria-disabled', 'true');
  expect(back).not.toHaveAttribute('aria-disabled');
  fireEvent.click(back);
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -255 });
});

test('the region of promotions above the menu is left out when there is none', async () => {
  open({ stocks: [] });
  await act(async () => {});
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
