import { ApiError } from '@olov/shared-kit';
import { FormState } from './FormState';

const refusedBy = async (error: unknown, field?: string) => {
  const form = new FormState();
  await form.run(() => Promise.reject(error), field ? () => field : undefined);
  return form;
};

test('a form that is sent without a network sends nothing and says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const form = new FormState();
  const call = jest.fn();
  expect(await form.send(call)).toBe(false);
  expect(call).not.toHaveBeenCalled();
  expect(form.failure).toEqual({ kind: 'offline' });
  onLine.mockRestore();
});

test('a form without an answer is told apart from one that the server refused', async () => {
  const lost = new ApiError('no answer', { status: 0 });
  expect((await refusedBy(lost)).failure).toEqual({ kind: 'unanswered', text: '' });
  const refused = new ApiError('no', { status: 409, detail: 'The code has ended.' });
  expect((await refusedBy(refused)).failure).toEqual({ kind: 'refused', text: 'The code has ended.' });
});

test('a refusal without fields is shown at the field that the call is for', async () => {
  const form = await refusedBy(new ApiError('no', { status: 400, detail: 'Too large.' }), 'dish.picture');
  expect([form.fields, form.failure]).toEqual([{ 'dish.picture': 'Too large.' }, undefined]);
});

test('fields that somebody else has changed are conflicts with both values, and nothing else is said', async () => {
  const fields = { 'dish.price': '{"mine":1,"theirs":2}' };
  const form = await refusedBy(new ApiError('no', { status: 409, code: 'changed-meanwhile', fields }));
  expect(form.conflicts).toEqual([{ path: 'dish.price', mine: 1, theirs: 2 }]);
  expect([form.fields, form.failure]).toEqual([{}, undefined]);
});
