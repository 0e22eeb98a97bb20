import { renderPage } from '@olov/shared-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../translations/en.json';
import { newEntry } from '../../models/contentForm';
import { EntryForm } from './EntryForm';

test('a number of a new entry is empty until somebody types it, also if it is 0', async () => {
  const vacancy = newEntry('vacancies');
  const change = jest.fn();
  const Component = () => <EntryForm entry={vacancy} problems={[]} isNew onChange={change} />;
  renderPage({ Component }, { messages, locale: 'en', answers: { 'GET /api/regions/List': [] } });
  const position = await screen.findByLabelText(messages['office.content.fact.position']);
  expect(position).toHaveValue('');
  await userEvent.type(position, '0');
  expect(change).toHaveBeenLastCalledWith({ ...vacancy, facts: { position: 0 } });
});
