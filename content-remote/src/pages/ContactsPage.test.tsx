import { ApiError, type Contacts, type PageModule } from '@olov/shared-kit';
import { useRevalidator } from '@olov/shared-kit/router';
import { type FakeAnswer, renderPage } from '@olov/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ru from '../../translations/ru.json';
import { aContactRestaurant, someContacts } from '../testing/contacts';
import * as page from './ContactsPage';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:00`);

beforeEach(() => sessionStorage.clear());

interface Options {
  now?: () => number;
  feedback?: FakeAnswer;
  Component?: PageModule['Component'];
}

function open(
  contacts: Contacts | (() => Contacts) = someContacts(),
  {
    now = () => at('12:00'),
    feedback = () => ({ isAccepted: true }),
    Component = page.Component,
  }: Options = {},
) {
  return renderPage(
    { ...page, Component },
    {
      answers: { 'GET /api/contacts/Get': contacts, 'POST /api/feedback/Create': feedback },
      messages: ru,
      route: '/contacts',
      now,
    },
  );
}

const restaurant = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);

test('the contacts page lists phone, Telegram and other links of the chain', async () => {
  open();
  expect(await screen.findByRole('link', { name: '+998 71 200 55 55' })).toHaveAttribute(
    'href',
    'tel:+998712005555',
  );
  expect(screen.getByRole('link', { name: '@olov_pizza' })).toHaveAttribute(
    'href',
    'https://t.me/olov_pizza',
  );
  expect(screen.getByRole('link', { name: 'Instagram' })).toBeVisible();
});

test('the contacts page shows phone and Telegram of the brand file if the API has none', async () => {
  const { phone: _phone, telegram: _telegram, ...silent } = someContacts();
  const { stores } = open(silent);
  expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
  expect(document.querySelector(`a[href="tel:${stores.brand.phone}"]`)).toBeVisible();
});

// spec 2: `/contacts`: contacts
test('the contacts page shows whether a restaurant is open, and links for calling and for the map', async () => {
  open();
  const day = await restaurant('Olov Днём');
  expect(day.getByText('Открыто до 22:00')).toBeVisible();
  expect(day.getByRole('link', { name: 'Позвонить: Olov Днём, +998 71 200 01 01' })).toHaveAttribute(
    'href',
    'tel:+998712000101',
  );
  expect(day.getByRole('link', { name: 'На карте: Olov Днём, в новом окне' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=41.3065&mlon=69.284#map=17/41.3065/69.284',
  );
});

test.each([
  ['02:59', 'Открыто до 03:00', 'Закрыто до 09:00. Можно заказать'],
  ['03:00', 'Закрыто до 10:00. Можно заказать', 'Закрыто до 09:00. Можно заказать'],
  ['09:00', 'Закрыто до 10:00. Можно заказать', 'Открыто до 22:00'],
  ['22:00', 'Открыто до 03:00', 'Закрыто, откроется завтра в 09:00'],
])(
  'the contacts page shows at %s in Tashkent “%s” for a restaurant that closes after midnight, “%s” for a daytime one',
  async (time, night, day) => {
    open(someContacts(), { now: () => at(time) });
    expect((await restaurant('Olov Центр')).getByText(night)).toBeVisible();
    expect((await restaurant('Olov Днём')).getByText(day)).toBeVisible();
  },
);

test('a restaurant that closes while the contacts page is open changes its state', async () => {
  const clock = { now: at('21:59') };
  const { stores } = open(someContacts(), { now: () => clock.now });
  const day = await restaurant('Olov Днём');
  expect(day.getByText('Открыто до 22:00')).toBeVisible();
  clock.now += 60_000;
  await act(async () => stores.clock.tick());
  expect(day.getByText('Закрыто, откроется завтра в 09:00')).toBeVisible();
});

test('the contacts page asks again after a closing time, because the next day may have other hours', async () => {
  const clock = { now: at('21:59') };
  const { stores, requests } = open(
    () => {
      if (clock.now < at('22:00')) return someContacts();
      const pause = { until: '2026-11-23T12:00:00+05:00' };
      const later = aContactRestaurant({
        id: 'day',
        name: 'Olov Днём',
        starTime: '12:00',
        endTime: '18:00',
        pause,
      });
      return someContacts({ cities: [{ id: 1, name: 'Ташкент', restaurants: [later] }] });
    },
    { now: () => clock.now },
  );
  const day = await restaurant('Olov Днём');
  clock.now += 120_000;
  await act(async () => stores.clock.tick());
  expect(day.getByText('Закрыто, откроется 23 ноября в 12:00')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('the contacts page stays as it is when the question after a closing time fails', async () => {
  const clock = { now: at('21:59') };
  const { stores, requests } = open(
    () => {
      if (clock.now < at('22:00')) return someContacts();
      throw new ApiError('no answer', { status: 0 });
    },
    { now: () => clock.now },
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Сообщение/ }), 'Тесто');
  clock.now += 120_000;
  await act(async () => stores.clock.tick());
  expect(requests).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /^Сообщение/ })).toHaveValue('Тесто');
  expect(screen.getByRole('link', { name: '+998 71 200 55 55' })).toBeVisible();
});

test('a later answer of the loader replaces the one that the contacts page asked for after a closing time', async () => {
  const clock = { now: at('21:59') };
  const phones = ['+998712000001', '+998712000002', '+998712000003'];
  const reload = { now: async () => {} };
  const Component = () => {
    reload.now = useRevalidator().revalidate;
    return <page.Component />;
  };
  const { stores } = open(() => someContacts({ phone: phones.shift() ?? '' }), {
    now: () => clock.now,
    Component,
  });
  expect(await screen.findByRole('link', { name: '+998 71 200 00 01' })).toBeVisible();
  clock.now += 120_000;
  await act(async () => stores.clock.tick());
  expect(screen.getByRole('link', { name: '+998 71 200 00 02' })).toBeVisible();
  await act(() => reload.now());
  expect(screen.getByRole('link', { name: '+998 71 200 00 03' })).toBeVisible();
});

test('the contacts page of a large chain begins with the 20 nearest restaurants, and “show all” lists the others below them', async () => {
  const restaurants = Array.from({ length: 30 }, (_, n) =>
    aContactRestaurant({ id: `r${n}`, name: `Olov ${n}`, latitude: 41.6 - n / 100 }),
  );
  const { requests } = open(someContacts({ cities: [{ id: 1, name: 'Ташкент', restaurants }] }));
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Показать все рестораны: 30' }));
  await waitFor(() => expect(screen.getAllByTestId('contact-restaurant')).toHaveLength(30));
  const rows = screen.getAllByTestId('contact-restaurant');
  expect([0, 19, 20].map((row) => rows[row]?.querySelector('h3')?.textContent)).toEqual([
    'Olov 10',
    'Olov 29',
    'Olov 0',
  ]);
  expect(rows[20]).toHaveFocus();
  expect(requests).toHaveLength(2);
});

test('a restaurant without hours shows only its address on the contacts page', async () => {
  const unknown = aContactRestaurant({ name: 'Olov Новый', starTime: '', endTime: '' });
  open(someContacts({ cities: [{ id: 1, name: 'Ташкент', restaurants: [unknown] }] }));
  const card = await restaurant('Olov Новый');
  expect(card.getByText(unknown.address)).toBeVisible();
  expect(card.queryByText(/Открыто|Закрыто/)).toBeNull();
});

test('a restaurant that never closes says so on the contacts page', async () => {
  const cities = [
    { id: 1, name: 'Ташкент', restaurants: [aContactRestaurant({ starTime: '00:00', endTime: '00:00' })] },
  ];
  open(someContacts({ cities }));
  expect(await screen.findByText('Открыто круглосуточно')).toBeVisible();
});

test('an open restaurant shows its delivery time on the contacts page when the API knows it', async () => {
  const restaurants = [aContactRestaurant({ starTime: '00:00', endTime: '00:00', deliveryDuration: 35 })];
  open(someContacts({ cities: [{ id: 1, name: 'Ташкент', restaurants }] }));
  expect(await screen.findByText('Открыто круглосуточно · доставка ≈ 35 мин')).toBeVisible();
});

test('the contacts page of a chain without restaurants says so and shows no map', async () => {
  open(someContacts({ cities: [] }));
  expect(await screen.findByText('Сейчас ни один ресторан не работает.')).toBeVisible();
});

describe('the feedback form', () => {
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  const send = () => screen.getByRole('button', { name: 'Отправить' });

  async function fillIn(message = 'Тесто отличное, спасибо!') {
    const user = userEvent.setup();
    await screen.findByRole('heading', { level: 1 });
    await user.type(field(/^Имя/), 'Дильноза');
    await user.type(field(/^Как вам ответить/), '@dilnoza');
    await user.type(field(/^Сообщение/), message);
    return user;
  }

  test('the feedback form sends the message, thanks the customer, and offers another one', async () => {
    const { requests } = open();
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByText(/Спасибо! Сообщение у нас/)).toHaveFocus();
    expect(requests.at(-1)?.body).toEqual({
      key: expect.any(String),
      name: 'Дильноза',
      contact: '@dilnoza',
      message: 'Тесто отличное, спасибо!',
    });
    await user.click(screen.getByRole('button', { name: 'Написать ещё' }));
    expect(field(/^Имя/)).toHaveValue('Дильноза');
    expect(field(/^Сообщение/)).toHaveValue('');
  });

  test('an empty feedback form is not sent: each field shows its error and the first one has the focus', async () => {
    const { requests } = open();
    await screen.findByRole('heading', { level: 1 });
    await userEvent.setup().click(send());
    expect(screen.getByText('Имя — от 2 до 50 букв.')).toBeVisible();
    expect(screen.getByText(/Укажите телефон, почту/)).toBeVisible();
    expect(screen.getByText('Сообщение — от 5 до 1000 символов.')).toBeVisible();
    await waitFor(() => expect(field(/^Имя/)).toHaveFocus());
    expect(requests.filter(({ path }) => path.includes('feedback'))).toEqual([]);
  });

  test('a feedback message that failed to send keeps its text, and the retry has the same idempotency key', async () => {
    const answers = [new ApiError('no answer', { status: 0 }), { isAccepted: true }];
    const { requests } = open(someContacts(), {
      feedback: () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const user = await fillIn();
    await user.click(send());
    expect(await screen.findByText(/Сообщение не отправилось/)).toBeVisible();
    expect(field(/^Сообщение/)).toHaveValue('Тесто отличное, спасибо!');
    await user.click(send());
    expect(await screen.findByTestId('feedback-sent')).toBeVisible();
    const [first, second] = requests.filter(({ path }) => path.includes('feedback'));
    expect(first?.body).toEqual(second?.body);
  });

  test.each(['the tab’s storage', 'no storage at all'])(
    'a feedback message that was changed after a lost answer gets a new idempotency key, with %s',
    async (storage) => {
      const forbidden = () => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      if (storage === 'no storage at all') {
        jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
        jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
      }
      const { requests } = open(someContacts(), {
        feedback: new ApiError('no answer', { status: 0 }),
      });
      const user = await fillIn();
      const sent = () =>
        requests
          .filter(({ path }) => path.includes('feedback'))
          .map(({ body }) => (body as { key: string }).key);
      for (const more of ['', '', ' Заказ 4711.']) {
        const count = sent().length;
        if (more) await user.type(field(/^Сообщение/), more);
        await user.click(send());
        await waitFor(() => expect(sent()).toHaveLength(count + 1));
        expect(await screen.findByText(/Сообщение не отправилось/)).toBeVisible();
      }
      jest.restoreAllMocks();
      const [first, again, changed] = sent();
      expect(again).toBe(first);
      expect(changed).not.toBe(first);
    },
  );

  test('the text of the feedback form survives a reload', async () => {
    open();
    await fillIn('Не забудьте про соус');
    document.body.replaceChildren();
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(field(/^Сообщение/)).toHaveValue('Не забудьте про соус');
  });
});
