import { dropDraft, forgetDrafts, readDraft, writeDraft } from './drafts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a form draft is read as it was written, until it is dropped', () => {
  writeDraft('order', { comment: 'Без лука' });
  expect(readDraft('order')).toEqual({ comment: 'Без лука' });
  dropDraft('order');
  expect(readDraft('order')).toEqual({});
});

test.each(['{', 'null', '7', '"text"'])('a damaged form draft (%s) is read as empty', (text) => {
  writeDraft('order', {});
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
  expect(readDraft('order')).toEqual({});
});

// asvs V14.3.3
test('all form drafts are deleted at once, and other data of the tab stay', () => {
  sessionStorage.setItem('olov-telegram', 'launch');
  writeDraft('order', { comment: 'Без лука' });
  writeDraft('feedback', { texts: {} });
  forgetDrafts();
  expect({ ...sessionStorage }).toEqual({ 'olov-telegram': 'launch' });
});

test('form drafts store nothing and throw nothing if the storage is forbidden', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  writeDraft('order', { comment: 'Без лука' });
  expect(readDraft('order')).toEqual({});
  expect(() => dropDraft('order')).not.toThrow();
  expect(forgetDrafts).not.toThrow();
});
