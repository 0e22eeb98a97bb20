import type { ApiClient } from '@olov/shared-kit';
import { fakeClients } from '@olov/shared-kit/testing';
import { createMenuApi } from '../api/menu';
import { aDish } from '../testing/menu';
import { DishEditor } from './DishEditor';

async function open(main: Partial<ApiClient>) {
  const { clients, requests } = fakeClients({
    'GET /api/menu/Dish': { mediaUrl: '', dish: aDish(), hasPicture: true, stops: [], prices: [] },
    'POST /api/menu/drafts/PutDish': { change: null },
  });
  const editor = new DishEditor(createMenuApi({ ...clients.main, ...main }), 'margherita', 'draft1');
  await editor.load();
  return { editor, requests };
}

test('a picture that is still on its way counts as a change and holds the saving back', async () => {
  let arrive = () => {};
  const upload = async <Answer>(): Promise<Answer> => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return JSON.parse('{"picture":"new"}');
  };
  const { editor, requests } = await open({ post: upload });
  const running = editor.setPicture(new File([], 'new.png'));
  expect([editor.isDirty, editor.isBusy]).toEqual([true, true]);
  expect(await editor.save(async () => 'draft1')).toBeUndefined();
  expect(requests.some(({ path }) => path.endsWith('PutDish'))).toBe(false);
  arrive();
  await running;
  expect([editor.dish?.picture, editor.isBusy]).toEqual(['new', false]);
});

test('a dish without its picture shows none until one is uploaded', async () => {
  const { clients } = fakeClients({ 'POST /api/menu/UploadPicture': { picture: 'tea' } });
  const editor = new DishEditor(
    createMenuApi(clients.main),
    undefined,
    'draft1',
    aDish({ picture: '' }),
    '/media',
  );
  expect(editor.hasPicture).toBe(false);
  await editor.setPicture(new File([], 'tea.png'));
  expect([editor.hasPicture, editor.dish?.picture, editor.mediaUrl]).toEqual([true, 'tea', '/media']);
});
