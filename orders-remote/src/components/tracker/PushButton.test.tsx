import { ApiError } from '@olov/shared-kit';
import { anOrder } from '@olov/shared-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openTracker } from '../../testing/openTracker';

const endpoint = 'https://push.example/abc';
const keys = { p256dh: 'p256dh', auth: 'auth' };
const subscription = { toJSON: () => ({ endpoint, keys }) };

let permission: NotificationPermission;
let answered: NotificationPermission;
let current: typeof subscription | null;
const requestPermission = jest.fn(async () => {
  permission = answered;
  return answered;
});
const subscribe = jest.fn(async () => {
  current = subscription;
  return subscription;
});

beforeEach(() => {
  permission = 'default';
  answered = 'granted';
  current = null;
  jest.clearAllMocks();
  const registration = { pushManager: { getSubscription: async () => current, subscribe } };
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission,
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const order = anOrder({ statusCode: 30 });
const answers = {
  'GET /api/push/Key': { key: 'the-key' },
  'POST /api/push/Subscribe': { isOn: true },
  'POST /api/push/Check': { isOn: true },
  'POST /api/push/Unsubscribe': { isOn: false },
};
const open = async (options: Parameters<typeof openTracker>[1] = {}, shown = order) => {
  const opened = openTracker(shown, { locale: 'en', answers, ...options });
  await screen.findByTestId('order-status');
  return opened;
};
const button = () => screen.getByTestId('order-push');
const expectState = (state: string) => waitFor(() => expect(button()).toHaveAttribute('data-state', state));

test('the tracker asks for notifications only when the customer presses the button, and subscribes with the key of the shop', async () => {
  const { requests } = await open();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(button()).toHaveTextContent('Notify me about the order');
  fireEvent.click(button());
  await expectState('on');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(requests.at(-1)?.body).toEqual({ orderId: order.orderId, endpoint, keys });
  expect(screen.getByText('We’ll notify this device when the status changes.')).toHaveAttribute(
    'role',
    'status',
  );
});

test('notifications that were switched on before are known after a reload, and are switched off by the button', async () => {
  permission = 'granted';
  current = subscription;
  const { requests } = await open();
  await expectState('on');
  fireEvent.click(button());
  await expectState('off');
  expect(requests.at(-1)).toMatchObject({
    path: '/api/push/Unsubscribe',
    body: { orderId: order.orderId, endpoint },
  });
});

test('a denial is explained, and nothing is sent', async () => {
  answered = 'denied';
  const { requests } = await open();
  fireEvent.click(button());
  await expectState('denied');
  expect(screen.getByText(/blocked for this site/)).toBeInTheDocument();
  expect(requests.filter(({ path }) => path.startsWith('/api/push'))).toEqual([]);
});

test('a question that the customer closes changes nothing', async () => {
  answered = 'default';
  await open();
  fireEvent.click(button());
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(button()).toHaveAttribute('data-state', 'off');
});

test('a subscription that fails is a toast, and the button can be pressed again', async () => {
  const failing = new ApiError('down', { status: 0 });
  await open({ answers: { ...answers, 'POST /api/push/Subscribe': failing } });
  fireEvent.click(button());
  expect(await screen.findByTestId('toast')).toBeInTheDocument();
  expect(button()).toHaveAttribute('data-state', 'off');
});

test.each([
  ['an order that has ended', () => open({}, anOrder({ statusCode: 201 }))],
  ['a back end without notifications', () => open({ prepare: ({ features }) => features.lose('push') })],
  ['a messenger', () => open({ prepare: ({ surroundings }) => surroundings.enter({ hasMainButton: true }) })],
  [
    'a browser without a push service',
    () => {
      Reflect.deleteProperty(window, 'PushManager');
      return open();
    },
  ],
])('%s gets no button for notifications', async (_case, opening) => {
  await opening();
  expect(screen.queryByTestId('order-push')).toBeNull();
});
