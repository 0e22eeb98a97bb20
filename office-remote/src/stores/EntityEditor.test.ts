import { EntityEditor } from './EntityEditor';

test('an entity that has its first values again is not changed', () => {
  const editor = new EntityEditor({ name: 'Summer', days: [1] });
  editor.change({ days: [1, 2] });
  expect(editor.isDirty).toBe(true);
  editor.change({ days: [1] });
  expect(editor.isDirty).toBe(false);
});
