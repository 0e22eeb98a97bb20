import { ApiError } from '../api/ApiError';
import { aRoot } from '../testing/aRoot';
import { Form, type FormOptions } from './Form';
import type { FormRequest } from './Submission';

beforeEach(() => sessionStorage.clear());

const FIELDS = ['name', 'phone'] as const;
type Field = (typeof FIELDS)[number];

const LABELS = { name: 'name.label', phone: 'phone.label' };

const required = (field: Field, texts: Readonly<Record<Field, string>>) =>
  texts[field] === '' ? { id: `${field}.missing` } : undefined;

function aForm(options: Partial<FormOptions<Field>> = {}, root = aRoot()) {
  const form = new Form<Field>(root, {
    fields: LABELS,
    problem: required,
    draft: { name: 'test' },
    ...options,
  });
  return { form, root };
}

const fill = (form: Form<Field>, name = 'Aziza') => {
  form.fields.setText('name', name);
  form.fields.setText('phone', '90');
};

/** Sends the form to a server that answers with these results in turn. */
function aServer(form: Form<Field>, ...answers: (Error | string)[]) {
  const keys: string[] = [];
  const send = async ({ key }: FormRequest) => {
    keys.push(key);
    const answer = answers.shift() ?? 'made';
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { keys, submit: () => form.submit({ send }) };
}

const LOST = new ApiError('no answer', { status: 0 });
const refusal = (fields: Record<string, string>) => new ApiError('refused', { status: 422, fields });

test('a form field shows its error after it lost the focus, and not any more when its value is right', () => {
  const { form } = aForm();
  expect(form.fields.shown('name')).toBeUndefined();
  form.fields.visit('name');
  expect(form.fields.shown('name')).toEqual({ id: 'name.missing' });
  form.fields.setText('name', 'Aziza');
  expect(form.fields.shown('name')).toBeUndefined();
});

test('a form with wrong fields shows all errors and is not sent', async () => {
  const { form } = aForm();
  const { keys, submit } = aServer(form);
  expect(await submit()).toBeUndefined();
  expect(form.failure).toEqual({ kind: 'fields' });
  expect(form.fields.shownFields).toEqual(FIELDS);
  expect(keys).toEqual([]);
});

test('a form checks its fields by rules that load later before it is sent', async () => {
  const loadRules = jest.fn(async () => () => new Map([['phone' as const, { id: 'phone.short' }]]));
  const { form } = aForm({ loadRules });
  fill(form);
  await aServer(form).submit();
  expect(form.fields.shown('phone')).toEqual({ id: 'phone.short' });
});

test('a form is sent to the server unchecked if its rules cannot be loaded', async () => {
  const { form } = aForm({ loadRules: () => Promise.reject(new Error('no file')) });
  fill(form);
  expect(await aServer(form).submit()).toEqual({ answer: 'made' });
});

test('an error of the server is shown at its form field until the field changes', async () => {
  const { form } = aForm();
  fill(form);
  await aServer(form, refusal({ phone: 'The phone is too short.' })).submit();
  expect(form.failure).toEqual({ kind: 'fields' });
  expect(form.fields.shown('phone')).toBe('The phone is too short.');
  form.fields.setText('phone', '901234567');
  expect(form.fields.shown('phone')).toBeUndefined();
});

test('an error of the server for a field that the form lacks is shown too', async () => {
  const { form } = aForm();
  fill(form);
  await aServer(form, refusal({ region: 'This city is closed.' })).submit();
  expect(form.fields.stray).toEqual(['This city is closed.']);
  expect(form.fields.isWrong).toBe(true);
});

test('a second press on the send button of a form during a request is ignored', async () => {
  const { form } = aForm();
  fill(form);
  const { keys, submit } = aServer(form);
  await Promise.all([submit(), submit()]);
  expect(keys).toHaveLength(1);
});

test.each([
  ['no answer', LOST],
  ['a failing gateway', new ApiError('', { status: 502 })],
])(
  'a form with a lost answer keeps its texts, and the retry has the same idempotency key: %s',
  async (_, lost) => {
    const { form } = aForm();
    fill(form);
    const { keys, submit } = aServer(form, lost);
    await submit();
    expect(form.failure).toMatchObject({ kind: 'unanswered' });
    expect(form.fields.texts.name).toBe('Aziza');
    expect(await submit()).toEqual({ answer: 'made' });
    expect(keys[1]).toBe(keys[0]);
  },
);

test('the retry of a form after a reload has the same idempotency key, and changed content has another key', async () => {
  const before = aForm().form;
  fill(before);
  const first = aServer(before, LOST);
  await first.submit();
  const after = aForm().form;
  fill(after);
  const second = aServer(after, LOST);
  await second.submit();
  expect(second.keys[0]).toBe(first.keys[0]);
  after.fields.setText('name', 'Nodira');
  await second.submit();
  expect(second.keys[1]).not.toBe(first.keys[0]);
});

test('a form without a draft has a key of its own for each sent content', async () => {
  const options = { draft: undefined } as unknown as FormOptions<Field>;
  const [{ form }, { form: other }] = [aForm(options), aForm(options)];
  const [one, another] = [aServer(form, LOST), aServer(other)];
  for (const { submit } of [one, one, one, another]) {
    for (const each of [form, other]) fill(each);
    await submit();
  }
  const [lost, retried, next] = one.keys;
  expect(retried).toBe(lost);
  expect(new Set([retried, next, ...another.keys]).size).toBe(3);
});

test('a form that the server refuses shows the server’s reason', async () => {
  const { form } = aForm();
  fill(form);
  await aServer(form, new ApiError('', { status: 409, detail: 'Sold out.' })).submit();
  expect(form.failure).toEqual({ kind: 'refused', text: 'Sold out.' });
});

test('a form is not sent while the shop knows that the network is lost', async () => {
  const { form, root } = aForm();
  fill(form);
  root.connection.lose();
  const { keys, submit } = aServer(form);
  await submit();
  expect(form.failure).toEqual({ kind: 'offline' });
  expect(keys).toEqual([]);
});

test('a cancelled request of a form is not shown as a failure', async () => {
  const { form } = aForm();
  fill(form);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const sending = form.submit({
    send: ({ signal }) => {
      begin();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    },
  });
  await begun;
  form.submission.cancel();
  expect(await sending).toBeUndefined();
  expect([form.submission.status, form.failure]).toEqual(['cancelled', undefined]);
});

test('a form that was sent is empty except for the texts that it keeps, and its draft is gone', async () => {
  const { form } = aForm({ keeps: ['phone'] });
  const stop = form.keepDraft();
  fill(form);
  await aServer(form).submit();
  expect(form.fields.texts).toEqual({ name: '', phone: '90' });
  stop();
  const { form: next } = aForm();
  next.keepDraft()();
  expect(next.fields.texts.name).toBe('');
});

test('the draft of a form survives a reload and does not replace texts that were typed since', () => {
  const { form } = aForm();
  const stop = form.keepDraft();
  fill(form);
  stop();
  const { form: next } = aForm();
  next.fields.setText('name', 'Nodira');
  next.keepDraft()();
  expect(next.fields.texts).toEqual({ name: 'Nodira', phone: '90' });
});

test('an error that the owner of a form explains is reported with the kind of that explanation', async () => {
  const form = new Form<Field, { kind: 'changed'; total: number }>(aRoot(), {
    fields: LABELS,
  });
  await form.submit({
    send: () => Promise.reject(new ApiError('', { status: 409 })),
    explain: async () => ({ kind: 'changed', total: 7 }),
  });
  expect(form.failure).toEqual({ kind: 'changed', total: 7 });
});

test('an error that nobody explains and that names no field is reported once', async () => {
  const { form } = aForm();
  fill(form);
  const report = jest.fn();
  const failing = (status: number, fields = {}) =>
    form.submit({ send: () => Promise.reject(new ApiError('no', { status, fields })), report });
  await failing(422, { name: 'Too short' });
  expect(report).not.toHaveBeenCalled();
  await failing(500);
  expect(report).toHaveBeenCalledTimes(1);
});
