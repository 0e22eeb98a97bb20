import { ApiError } from '@olov/shared-kit';
import { aRoot, fakeClients } from '@olov/shared-kit/testing';
import { ProfileStore } from './ProfileStore';

function aProfile() {
  const waiting: { answer: (found: unknown) => void; fail: (error: unknown) => void }[] = [];
  const later = () => new Promise((answer, fail) => waiting.push({ answer, fail }));
  const { clients, requests } = fakeClients({
    'POST /api/customers/Update': later,
    'POST /api/customers/SendCode': later,
    'POST /api/customers/Verify': later,
    'POST /api/customers/Delete': later,
  });
  const profile = new ProfileStore(aRoot({ clients }));
  return { profile, waiting, sent: () => requests.map(({ body }) => body) };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['changes', (profile: ProfileStore) => profile.update({ name: 'Aziza' })],
  ['the phone that a code goes to', (profile: ProfileStore) => profile.sendCode('+998901234567')],
  ['a code', (profile: ProfileStore) => profile.verify('+998901234567', '123456')],
  ['the deletion of all data', (profile: ProfileStore) => profile.delete()],
])(
  'requests of the profile (%s) that are repeated while the first request runs share one answer, and are sent anew later',
  async (_, send) => {
    const { profile, waiting, sent } = aProfile();
    const answers = [send(profile), send(profile)];
    await turn();
    expect(sent()).toHaveLength(1);
    waiting[0]?.fail(new ApiError('down', { status: 503 }));
    const [first, second] = await Promise.allSettled(answers);
    expect(first).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    expect(second).toEqual(first);
    void send(profile).catch(() => {});
    await turn();
    expect(sent()).toHaveLength(2);
  },
);

test('changes of the profile are sent one after another, so that the last change wins', async () => {
  const { profile, waiting, sent } = aProfile();
  const answers = [profile.update({ name: 'Aziza' }), profile.update({ name: 'Malika' })];
  await turn();
  expect(sent()).toMatchObject([{ name: 'Aziza' }]);
  waiting[0]?.answer({ customerId: '1', name: 'Aziza', canVerifyPhone: true });
  await answers[0];
  await turn();
  expect(sent()).toMatchObject([{ name: 'Aziza' }, { name: 'Malika' }]);
  waiting[1]?.answer({ customerId: '1', name: 'Malika', canVerifyPhone: true });
  await answers[1];
  expect(profile.customer?.name).toBe('Malika');
});
