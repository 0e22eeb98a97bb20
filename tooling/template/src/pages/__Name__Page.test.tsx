import { expectCatalogues, renderPage } from '@olov/shared-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../translations/en.json';
import ru from '../../translations/ru.json';
import uz from '../../translations/uz.json';
import * as page from './__Name__Page';

test('every message of a new remote exists in all three languages', () => {
  expectCatalogues({ ru, en, uz });
});

test.each([
  ['ru', ru],
  ['en', en],
  ['uz', uz],
] as const)('the page of a new remote is shown in the visitor’s language: %s', async (locale, messages) => {
  renderPage(page, { messages, locale });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(messages['__name__.title']);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a press on the button of a new remote’s page raises the count', async () => {
  renderPage(page, { messages: en, locale: 'en' });
  fireEvent.click(await screen.findByRole('button', { name: 'I like it' }));
  fireEvent.click(await screen.findByRole('button', { name: '1 heart' }));
  expect(await screen.findByRole('button', { name: '2 hearts' })).toBeInTheDocument();
});

test('the link of a new remote’s page leads to the menu', async () => {
  renderPage(page, { messages: ru });
  expect(await screen.findByRole('link', { name: ru['__name__.menu'] })).toHaveAttribute('href', '/');
});
