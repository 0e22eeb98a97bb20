import { ApiError, type Customer, PHONE_CODE, writeDraft } from '@olov/shared-kit';
import { expectToSayThatItWaits, type FakeAnswer, renderFragment } from '@olov/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ru from '../../../translations/ru.json';
import { ProfileStore } from '../../stores/ProfileStore';
import { ProfileCard } from './ProfileCard';

const aCustomer = (parts: Partial<Customer> = {}): Customer => ({
  customerId: 'customer:1',
  canVerifyPhone: true,
  ...parts,
});

async function open(customer: Customer = aCustomer(), answers: Record<string, FakeAnswer> = {}) {
  const began = Date.now();
  const rendered = renderFragment(
    { Component: ProfileCard },
    {},
    {
      answers: {
        'GET /api/customers/Get': customer,
        'GET /api/addresses/List': [],
        ...answers,
      },
      messages: ru,
      now: () => Date.parse('2026-11-21T08:00:00.000Z') + Date.now() - began,
      prepare: ({ session }) => session.setCustomer('device'),
    },
  );
  await screen.findByTestId('profile-addresses');
  await act(() => rendered.stores.feature(ProfileStore).open());
  return rendered;
}

beforeEach(() => sessionStorage.clear());

const row = (name: 'person' | 'messages' | 'phone' | 'addresses' | 'data') =>
  screen.getByTestId(`profile-${name}`);
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('the profile shows the name, the birthday in figures and the verified phone', async () => {
  await open(aCustomer({ name: 'Азиза', birthday: '1990-02-28', phone: '+998901234567' }));
  expect(row('person')).toHaveTextContent('Азиза');
  expect(row('person')).toHaveTextContent('28.02.1990');
  expect(row('phone')).toHaveTextContent('+998 90 123 45 67');
  expect(row('phone')).toHaveTextContent('Подтверждён');
});

test('a profile that failed to load says so and can be retried', async () => {
  let isDown = true;
  await open(undefined, {
    'GET /api/customers/Get': () => {
      if (isDown) throw new ApiError('down', { status: 0 });
      return aCustomer({ name: 'Азиза' });
    },
  });
  expect(screen.getByText('Не удалось загрузить профиль.')).toBeInTheDocument();
  isDown = false;
  await press('Попробовать ещё раз');
  expect(row('person')).toHaveTextContent('Азиза');
});

describe('the personal data', () => {
  test('the form of the personal data that is opened early waits until the profile has loaded', async () => {
    let answer = (_: Customer) => {};
    const { stores } = renderFragment(
      { Component: ProfileCard },
      {},
      {
        answers: {
          'GET /api/customers/Get': () => new Promise<Customer>((resolve) => (answer = resolve)),
          'GET /api/addresses/List': [],
        },
        messages: ru,
        prepare: ({ session }) => session.setCustomer('device'),
      },
    );
    fireEvent.click(await screen.findByTestId('profile-person'));
    expect(screen.queryByLabelText('Имя')).not.toBeInTheDocument();
    await act(async () => void stores.feature(ProfileStore).open());
    await act(async () => answer(aCustomer({ name: 'Азиза' })));
    expect(screen.getByLabelText('Имя')).toHaveValue('Азиза');
  });

  test('a changed name is sent and shown, and an emptied field is deleted in the profile', async () => {
    const { requests } = await open(aCustomer({ name: 'Азиза', birthday: '1990-02-28' }), {
      'POST /api/customers/Update': aCustomer({ name: 'Дильноза', languageId: 1 }),
    });
    fireEvent.click(row('person'));
    type('Имя', ' Дильноза ');
    type('Дата рождения', '');
    fireEvent.change(screen.getByLabelText('Язык сообщений'), { target: { value: '1' } });
    await press('Сохранить');
    expect(requests.at(-1)?.body).toEqual({ name: 'Дильноза', birthday: null, languageId: 1 });
    expect(screen.queryByTestId('person-dialog')).not.toBeInTheDocument();
    expect(row('person')).toHaveTextContent('Дильноза');
  });

  test('a field of the personal data that was not changed is not sent, so that a change of another device stays', async () => {
    const { requests } = await open(aCustomer({ name: 'Азиза', birthday: '1990-02-28', languageId: 1 }), {
      'POST /api/customers/Update': aCustomer({ name: 'Дильноза' }),
    });
    fireEvent.click(row('person'));
    type('Имя', 'Дильноза');
    await press('Сохранить');
    expect(requests.at(-1)?.body).toEqual({ name: 'Дильноза' });
  });

  test('a profile that failed to load shows no form that would overwrite the personal data', async () => {
    let isDown = true;
    await open(undefined, {
      'GET /api/customers/Get': () => {
        if (isDown) throw new ApiError('down', { status: 0 });
        return aCustomer({ name: 'Азиза', birthday: '1990-02-28' });
      },
    });
    fireEvent.click(row('person'));
    const dialog = within(screen.getByTestId('person-dialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent('Не удалось загрузить профиль.');
    expect(dialog.queryByLabelText('Имя')).not.toBeInTheDocument();
    isDown = false;
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Попробовать ещё раз' })));
    expect(dialog.getByLabelText('Дата рождения')).toHaveValue('1990-02-28');
  });

  test('a field of the personal data that the server refuses shows the reason and gets the focus', async () => {
    await open(undefined, {
      'POST /api/customers/Update': new ApiError('no', {
        status: 422,
        detail: 'Имя — от 2 до 50 букв.',
        fields: { name: 'Имя — от 2 до 50 букв.' },
      }),
    });
    fireEvent.click(row('person'));
    type('Имя', 'А');
    await press('Сохранить');
    const field = screen.getByLabelText('Имя');
    expect(field).toHaveAccessibleDescription('Имя — от 2 до 50 букв.');
    await waitFor(() => expect(field).toHaveFocus());
  });

  test('a failed request keeps the personal data that the customer typed', async () => {
    await open(undefined, {
      'POST /api/customers/Update': new ApiError('down', { status: 0 }),
    });
    fireEvent.click(row('person'));
    type('Имя', 'Азиза');
    await press('Сохранить');
    expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузить. Проверьте интернет.');
    expect(screen.getByLabelText('Имя')).toHaveValue('Азиза');
  });
});

describe('the phone', () => {
  const sends = { 'POST /api/customers/SendCode': { retryAfter: 60, expiresIn: 300 } };
  const toCode = async () => {
    fireEvent.click(row('phone'));
    type('Телефон', '8 90 123-45-67');
    await press('Получить код');
    return screen.getByLabelText('Код из SMS');
  };

  test('the customer’s phone is verified by a pasted code, and the profile is loaded again', async () => {
    const { stores, requests } = await open(undefined, {
      ...sends,
      'POST /api/customers/Verify': aCustomer({ phone: '+998901234567' }),
    });
    const { renewals } = stores.connection;
    const field = await toCode();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByText(/\+998.90.123.45.67/)).toBeInTheDocument();
    type('Код из SMS', ' 123 456\n');
    expect(field).toHaveValue('123456');
    await press('Подтвердить');
    expect(requests.find(({ path }) => path.endsWith('Verify'))?.body).toEqual({
      phone: '+998901234567',
      code: '123456',
    });
    expect(row('phone')).toHaveTextContent('+998 90 123 45 67');
    expect(stores.connection.renewals).toBe(renewals + 1);
    expect(screen.queryByTestId('phone-dialog')).not.toBeInTheDocument();
  });

  test('a wrong code shows an error at the field with the number of tries that are left', async () => {
    const text = 'Неверный код. Осталось попыток: 4.';
    await open(undefined, {
      ...sends,
      'POST /api/customers/Verify': new ApiError('no', {
        status: 422,
        code: 'code-wrong',
        detail: text,
        fields: { code: text },
      }),
    });
    const field = await toCode();
    type('Код из SMS', '000000');
    await press('Подтвердить');
    expect(field).toHaveAccessibleDescription(text);
    expect(field).toHaveFocus();
  });

  test.each(['123', '1234567'])(
    'the phone code %s, which has not six digits, is shown and not sent',
    async (typed) => {
      const { requests } = await open(undefined, sends);
      const field = await toCode();
      type('Код из SMS', typed);
      await press('Подтвердить');
      expect(field).toHaveValue(typed);
      expect(field).toHaveAccessibleDescription(`Введите все ${PHONE_CODE.digits} цифр кода.`);
      expect(requests.some(({ path }) => path.endsWith('Verify'))).toBe(false);
    },
  );

  test('a phone number with missing digits is not sent', async () => {
    const { requests } = await open();
    fireEvent.click(row('phone'));
    type('Телефон', '90 123');
    await press('Получить код');
    expect(screen.getByLabelText('Телефон')).toHaveAccessibleDescription(/Введите номер в виде/);
    expect(requests.some(({ path }) => path.endsWith('SendCode'))).toBe(false);
  });

  test('another phone code can be requested after a pause of 60 seconds', async () => {
    jest.useFakeTimers();
    try {
      const { requests } = await open(undefined, sends);
      await toCode();
      const again = screen.getByTestId('code-again');
      expect(again).toHaveAttribute('aria-disabled', 'true');
      expect(again).toHaveTextContent('Новый код через 60 с');
      await act(() => jest.advanceTimersByTimeAsync(59_000));
      expect(again).toHaveTextContent('Новый код через 1 с');
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(again).not.toHaveAttribute('aria-disabled');
      await act(async () => fireEvent.click(again));
      expect(requests.filter(({ path }) => path.endsWith('SendCode'))).toHaveLength(2);
      expect(again).toHaveAttribute('aria-disabled', 'true');
    } finally {
      jest.useRealTimers();
    }
  });

  test('the profile of a shop without SMS does not offer to verify the phone', async () => {
    await open(aCustomer({ canVerifyPhone: false }));
    expect(screen.queryByTestId('profile-phone')).not.toBeInTheDocument();
  });
});

describe('the saved addresses', () => {
  const home = {
    coordinates: [69.2, 41.3] as [number, number],
    title: 'Дом',
    address: 'Навои, 1',
    iconSrc: '',
  };
  const rows = () => screen.queryAllByTestId('saved-address');

  const openAddresses = async (parts: { label?: string } = {}) => {
    let list = [{ ...home, id: 'a1', ...parts }];
    const rendered = await open(undefined, {
      'GET /api/addresses/List': () => list,
      'POST /api/addresses/Delete': () => {
        list = [];
        return list;
      },
      'POST /api/addresses/Save': () => {
        list = [{ ...home, id: 'a2' }];
        return list;
      },
      'POST /api/addresses/Rename': ({ body }: { body: { title: string } }) => {
        list = list.map((one) => ({ ...one, title: body.title }));
        return list;
      },
    });
    await waitFor(() => expect(row('addresses')).toHaveTextContent('1 адрес'));
    fireEvent.click(row('addresses'));
    return { ...rendered, account: () => list };
  };

  test('a saved address is renamed in the browser and in the account', async () => {
    const { account } = await openAddresses();
    await press(/Изменить/);
    const field = screen.getByLabelText('Название адреса');
    expect(field).toHaveFocus();
    type('Название адреса', 'Дача');
    await press('Сохранить');
    expect(rows().map((one) => within(one).getByText('Дача'))).toHaveLength(1);
    expect(account()).toMatchObject([{ title: 'Дача' }]);
  });

  test('a saved address with the label “Home” is shown by it, above its own title', async () => {
    await openAddresses();
    await press(/Изменить/);
    type('Название адреса', 'Навои, 5');
    fireEvent.click(screen.getByRole('radio', { name: 'Работа' }));
    await press('Сохранить');
    expect(rows().map((one) => within(one).getByText('Работа'))).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('РаботаНавои, 5');
    expect(screen.getByRole('button', { name: 'Убрать: Работа' })).toBeVisible();
  });

  test('a label of another chain that the form does not know survives a new name of the address', async () => {
    const { stores, requests } = await openAddresses({ label: 'gym' });
    await press(/Изменить/);
    type('Название адреса', 'Зал');
    await press('Сохранить');
    expect(stores.addresses.list).toMatchObject([{ title: 'Зал', label: 'gym' }]);
    expect(requests.find(({ path }) => path === '/api/addresses/Rename')?.body).not.toHaveProperty('label');
  });

  test('Escape leaves the name of a saved address unchanged', async () => {
    const { account } = await openAddresses();
    await press(/Изменить/);
    type('Название адреса', 'Дача');
    fireEvent.keyDown(screen.getByLabelText('Название адреса'), { key: 'Escape' });
    expect(rows()).toHaveLength(1);
    expect(account()).toMatchObject([{ title: 'Дом' }]);
  });

  test('a deleted address disappears at once and can be restored', async () => {
    const { account } = await openAddresses();
    await press('Убрать: Дом');
    expect(rows()).toHaveLength(0);
    expect(account()).toEqual([]);
    expect(screen.getByText('«Дом» удалён.')).toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Вернуть' });
    expect(undo).toHaveFocus();
    await act(async () => fireEvent.click(undo));
    expect(rows()).toHaveLength(1);
    expect(account()).toHaveLength(1);
  });

  test('an empty list of addresses explains how to add one', async () => {
    await open();
    fireEvent.click(row('addresses'));
    expect(screen.getByText('Здесь появятся ваши адреса')).toBeInTheDocument();
  });
});

test('a customer reads the messages to the chain with their answers', async () => {
  const at = '2026-11-21T07:00:00.000Z';
  const messages = [
    { createdAt: at, message: 'Пицца остыла.', answer: { text: 'Простите нас.', at } },
    { createdAt: '2026-11-20T07:00:00.000Z', message: 'Где мой заказ?' },
  ];
  await open(aCustomer({ messages }));
  expect(row('messages')).toHaveTextContent('1 ответ');
  fireEvent.click(row('messages'));
  for (const text of ['Пицца остыла.', 'Простите нас.', 'Где мой заказ?', 'Ответа пока нет'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

describe('the customer’s data', () => {
  const toDelete = async () => {
    fireEvent.click(row('data'));
    await press('Удалить мои данные…');
  };

  test('the customer’s data are downloaded as a file', async () => {
    const saved: Blob[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:data';
      },
      revokeObjectURL: () => {},
    });
    await open(undefined, { 'GET /api/customers/Export': { customer: { name: 'Азиза' } } });
    fireEvent.click(row('data'));
    await press('Скачать мои данные');
    expect(click).toHaveBeenCalledTimes(1);
    expect(saved[0]?.type).toBe('application/json');
    click.mockRestore();
  });

  test('the customer’s data are deleted only after the confirmation is ticked', async () => {
    const { stores, requests } = await open(aCustomer({ name: 'Азиза' }), {
      'POST /api/customers/Delete': { orders: 1, addresses: 1 },
    });
    act(() => {
      stores.location.choose({ RestaurantId: 'r', RegionId: 1, Latitude: 41, Longitude: 69, title: 'Дом' });
      stores.addresses.add({ coordinates: [69, 41], title: 'Дом', address: '', iconSrc: '' });
      stores.favourites.set('margherita', true);
    });
    writeDraft('order', { texts: { 'customer.name': 'Азиза' } });
    sessionStorage.setItem('olov-telegram', 'launch');
    await toDelete();
    const button = screen.getByRole('button', { name: 'Удалить навсегда' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // The safe choice is the prominent button.
    expect(button).toHaveClass('danger');
    expect(screen.getByRole('button', { name: 'Не удалять' })).toHaveClass('primary');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Удалить навсегда');
    expect(requests.some(({ path }) => path.endsWith('Delete'))).toBe(true);
    expect(screen.getByText('Данные удалены')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'К меню' })).toHaveAttribute('href', '/');
    expect(stores.location.isSaved).toBe(false);
    expect(stores.addresses.list).toEqual([]);
    expect(stores.favourites.ids).toEqual([]);
    // The mark that Telegram opened the tab is no personal data, so it stays.
    expect({ ...sessionStorage }).toEqual({ 'olov-telegram': 'launch' });
  });

  test('the customer’s data cannot be deleted while an order is running, and the dialog says so', async () => {
    const text = 'Заказ ещё в пути. Удалить данные можно, когда он завершится.';
    const { stores } = await open(undefined, {
      'POST /api/customers/Delete': new ApiError('no', { status: 409, code: 'orders-active', detail: text }),
    });
    act(() => stores.addresses.add({ coordinates: [69, 41], title: 'Дом', address: '', iconSrc: '' }));
    await toDelete();
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Удалить навсегда');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(stores.addresses.list).toHaveLength(1);
  });
});

describe('requests to a slow server', () => {
  const never = () => new Promise(() => {});
  const code = { 'POST /api/customers/SendCode': { retryAfter: 60, expiresIn: 300 } };
  const button = (name: string) => screen.getByRole('button', { name });
  const askForCode = async () => {
    fireEvent.click(row('phone'));
    type('Телефон', '90 123 45 67');
    await press('Получить код');
  };

  test.each([
    [
      'the person',
      'POST /api/customers/Update',
      () => {
        fireEvent.click(row('person'));
        type('Имя', 'Азиза');
        return button('Сохранить');
      },
    ],
    [
      'the phone',
      'POST /api/customers/SendCode',
      () => {
        fireEvent.click(row('phone'));
        type('Телефон', '90 123 45 67');
        return button('Получить код');
      },
    ],
    [
      'the code',
      'POST /api/customers/Verify',
      async () => {
        await askForCode();
        type('Код из SMS', '123456');
        return button('Подтвердить');
      },
    ],
    [
      'the deletion of all data',
      'POST /api/customers/Delete',
      async () => {
        fireEvent.click(row('data'));
        await press('Удалить мои данные…');
        fireEvent.click(screen.getByRole('checkbox'));
        return button('Удалить навсегда');
      },
    ],
    [
      'the question for a copy of the data',
      'GET /api/customers/Export',
      () => {
        fireEvent.click(row('data'));
        return button('Скачать мои данные');
      },
    ],
  ] as const)(
    'a slow request of the profile shows that it waits and is sent once: %s',
    async (_, call, toButton) => {
      const { requests } = await open(undefined, { ...code, [call]: never });
      await expectToSayThatItWaits(await toButton());
      expect(requests.filter(({ method, path }) => `${method} ${path}` === call)).toHaveLength(1);
    },
  );

  test('the button for another phone code is disabled and says that it waits while a code is checked', async () => {
    const { requests } = await open(undefined, {
      'POST /api/customers/SendCode': { retryAfter: 0, expiresIn: 300 },
      'POST /api/customers/Verify': never,
    });
    await askForCode();
    type('Код из SMS', '123456');
    expect(screen.getByTestId('code-again')).not.toHaveAttribute('aria-disabled');
    await press('Подтвердить');
    expect(screen.getByTestId('code-again')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => void fireEvent.click(screen.getByTestId('code-again')));
    expect(requests.filter(({ path }) => path === '/api/customers/SendCode')).toHaveLength(1);
    expect(screen.getByLabelText('Код из SMS')).toHaveValue('123456');
  });

  test('a request for another phone code marks its own button as waiting, not the confirm button', async () => {
    let isSlow = false;
    const { requests } = await open(undefined, {
      'POST /api/customers/SendCode': () => (isSlow ? never() : { retryAfter: 0, expiresIn: 300 }),
    });
    await askForCode();
    isSlow = true;
    await expectToSayThatItWaits(screen.getByTestId('code-again'));
    expect(button('Подтвердить')).not.toHaveAttribute('aria-busy');
    expect(button('Подтвердить')).toHaveAttribute('aria-disabled', 'true');
    type('Код из SMS', '123456');
    await press('Подтвердить');
    expect(requests.filter(({ path }) => path.startsWith('/api/customers/')).map(({ path }) => path)).toEqual(
      ['/api/customers/Get', '/api/customers/SendCode', '/api/customers/SendCode'],
    );
  });
});
