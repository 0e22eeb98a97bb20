import { dropDraft, forgetDrafts, readDraft, writeDraft } from './drafts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a draft is read as it was written, until it is dropped', () => {
  writeDraft('order', { comment: 'Без лука' });
  expect(readDraft('order')).toEqual({ comment: 'Без лука' });
  dropDraft('order');
  expect(readDraft('order')).toEqual({});
});

test.each(['{', 'null', '7', '"text"'])('a damaged draft (%s) is an empty one', (text) => {
  writeDraft('order', {});
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
  expect(readDraft('order')).toEqual({});
});

test('all drafts are forgotten at once, and nothing else that the tab keeps', () => {
  sessionStorage.setItem('olov-telegram', 'launch');
  writeDraft('order', { comment: 'Без лука' });
  writeDraft('feedback', { texts: {} });
  forgetDrafts();
  expect({ ...sessionStorage }).toEqual({ 'olov-telegram': 'launch' });
});

test('where storage is forbidden nothing is kept and nothing is thrown', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  writeDraft('order', { comment: 'Без лука' });
  expect(readDraft('order')).toEqual({});
  expect(() => dropDraft('order')).not.toThrow();
  expect(forgetDrafts).not.toThrow();
});
