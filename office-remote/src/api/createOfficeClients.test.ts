import { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios';
import { createOfficeClients } from './createOfficeClients';

interface Answer {
  status: number;
  data?: unknown;
}

function open(...answers: Answer[]) {
  const sent: AxiosRequestConfig[] = [];
  const session = { isEnded: false, go: () => {} };
  const adapter = async (config: InternalAxiosRequestConfig) => {
    sent.push(config);
    const { status, data } = answers.shift() ?? { status: 200 };
    const response = { status, data, statusText: '', headers: {}, config };
    if (status >= 400) throw new AxiosError('refused', undefined, config, undefined, response);
    return response;
  };
  const renewed = () =>
    new Promise<void>((resolve) => {
      session.isEnded = true;
      session.go = () => {
        session.isEnded = false;
        resolve();
      };
    });
  const clients = createOfficeClients({ locale: 'uz', renewed, isEnded: () => session.isEnded, adapter });
  return { clients, sent, session };
}

const turns = () => new Promise((resolve) => setTimeout(resolve));

test('a GET has the numeric language in its query, and a POST in its body', async () => {
  const { clients, sent } = open();
  await clients.main.get('/api/menu/Tree', { query: { draftId: 'd' } });
  await clients.main.post('/api/menu/drafts/Create', { name: 'Autumn' });
  expect(sent.map(({ baseURL, url, params }) => [baseURL, url, params])).toEqual([
    ['/staff/main', '/api/menu/Tree', { draftId: 'd', Language: 1 }],
    ['/staff/main', '/api/menu/drafts/Create', undefined],
  ]);
  expect(JSON.parse(sent[1]?.data)).toEqual({ name: 'Autumn', language: 1 });
});

test('a call whose session has ended waits for the next sign-in and is sent again with its body', async () => {
  const { clients, sent, session } = open({ status: 401 }, { status: 200, data: { id: 'd' } });
  const answer = clients.main.post('/api/menu/drafts/Create', { name: 'Autumn' });
  await turns();
  expect(session.isEnded).toBe(true);
  expect(sent).toHaveLength(1);
  session.go();
  expect(await answer).toEqual({ id: 'd' });
  expect(sent[1]?.data).toBe(sent[0]?.data);
});

test('a call that is refused after the sign-in too is rejected and asks for no other sign-in', async () => {
  const { clients, sent, session } = open({ status: 401 }, { status: 401 });
  const answer = clients.hr.get('/api/vacancies/Applications');
  await turns();
  session.go();
  await expect(answer).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  expect([sent.length, session.isEnded]).toEqual([2, false]);
});

test('a refused call rejects with the code, the text and the fields of the answer', async () => {
  const data = { code: 'fields-invalid', error: 'No', fields: { 'dish.price': 'Too much' } };
  const { clients } = open({ status: 422, data });
  await expect(clients.main.get('/api/menu/Tree')).rejects.toMatchObject({
    name: 'ApiError',
    status: 422,
    code: 'fields-invalid',
    detail: 'No',
    fields: { 'dish.price': 'Too much' },
  });
});
