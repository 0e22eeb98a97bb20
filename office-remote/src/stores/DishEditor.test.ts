import type { ApiClient } from '@olov/shared-kit';
import { fakeClients } from '@olov/shared-kit/testing';
import { createMenuApi } from '../api/menu';
import { newModifier } from '../models/dishForm';
import { aDish } from '../testing/menu';
import { DishEditor } from './DishEditor';

const aModifier = (id: string) => ({ ...newModifier(undefined), id });

async function open(main: Partial<ApiClient>) {
  const { clients, requests } = fakeClients({
    'GET /api/menu/Dish': { mediaUrl: '', dish: aDish(), hasPicture: true, stops: [], prices: [] },
    'POST /api/menu/drafts/PutDish': { change: null },
  });
  const editor = new DishEditor(createMenuApi({ ...clients.main, ...main }), 'margherita', 'draft1', '');
  await editor.load();
  return { editor, requests };
}

/** A post that is answered by `arrive`. */
function lateUpload() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const post = async <Answer>(): Promise<Answer> => {
    await arrived;
    return JSON.parse('{"picture":"new"}');
  };
  return { post, arrive };
}

test('a picture that is still on its way counts as a change and holds the saving back', async () => {
  const { post, arrive } = lateUpload();
  const { editor, requests } = await open({ post });
  const running = editor.setPicture(new File([], 'new.png'));
  expect([editor.isDirty, editor.isBusy]).toEqual([true, true]);
  expect(await editor.save(async () => 'draft1')).toBeUndefined();
  expect(requests.some(({ path }) => path.endsWith('PutDish'))).toBe(false);
  arrive();
  await running;
  expect([editor.value.picture, editor.isBusy]).toEqual(['new', false]);
});

test('a picture goes to its modifier, also if that one was moved during the upload', async () => {
  const { post, arrive } = lateUpload();
  const { editor } = await open({ post });
  editor.edit((dish) => {
    dish.modifiers = [aModifier('cheese'), aModifier('olives')];
  });
  const [cheese] = editor.modifiers;
  if (!cheese) throw new Error('no modifier');
  const running = editor.setModifierPicture(cheese, new File([], 'new.png'));
  editor.edit(({ modifiers }) => modifiers.reverse());
  arrive();
  await running;
  expect(editor.value.modifiers.map(({ id, picture }) => [id, picture])).toEqual([
    ['olives', undefined],
    ['cheese', 'new'],
  ]);
});

test('a dish without its picture shows none until one is uploaded', async () => {
  const { clients } = fakeClients({ 'POST /api/menu/UploadPicture': { picture: 'tea' } });
  const editor = new DishEditor(createMenuApi(clients.main), undefined, 'draft1', '/media');
  expect(editor.hasPicture).toBe(false);
  await editor.setPicture(new File([], 'tea.png'));
  expect([editor.hasPicture, editor.value.picture, editor.mediaUrl]).toEqual([true, 'tea', '/media']);
});
