import type { MenuDraft, MenuDraftDetails, MenuDrafts } from '@olov/contract/menuDrafts';
import type { DishEntity } from '@olov/contract/menuEntities';
import type { MenuDish, MenuDishes, MenuTree } from '@olov/contract/menuOffice';
import type { ApiClient, QueryValue } from '@olov/shared-kit';

export type DishesQuery = Record<string, QueryValue>;

export const createMenuApi = (main: ApiClient) => ({
  tree: (draftId: string | undefined, signal: AbortSignal) =>
    main.get<MenuTree>('/api/menu/Tree', { query: { draftId }, signal }),
  dishes: (query: DishesQuery, signal: AbortSignal) =>
    main.get<MenuDishes>('/api/menu/Dishes', { query, signal }),
  dish: (id: string, draftId: string | undefined, signal: AbortSignal) =>
    main.get<MenuDish>('/api/menu/Dish', { query: { id, draftId }, signal }),
  drafts: (signal: AbortSignal) =>
    main.get<MenuDrafts>('/api/menu/drafts/List', { query: { skip: 0, take: 100 }, signal }),
  draft: (id: string, signal: AbortSignal) =>
    main.get<MenuDraftDetails>('/api/menu/drafts/Get', { query: { id }, signal }),
  createDraft: (name: string) => main.post<MenuDraft>('/api/menu/drafts/Create', { name }),
  deleteDraft: (draftId: string) => main.post('/api/menu/drafts/Delete', { draftId }),
  putDish: (draftId: string, dish: DishEntity, read: DishEntity) =>
    main.post('/api/menu/drafts/PutDish', { draftId, dish, read }),
  removeDish: (draftId: string, id: string) =>
    main.post('/api/menu/drafts/Remove', { draftId, kind: 'dish', id }),
  revert: (draftId: string, kind: string, id: string) =>
    main.post('/api/menu/drafts/Revert', { draftId, kind, id }),
  publish: (draftId: string, at?: string) =>
    main.post<MenuDraft>('/api/menu/drafts/Publish', { draftId, ...(at && { at }) }),
  unschedule: (draftId: string) => main.post<MenuDraft>('/api/menu/drafts/Unschedule', { draftId }),
  undo: (draftId: string) => main.post<MenuDraft>('/api/menu/drafts/Undo', { draftId }),
  uploadPicture: (
    kind: 'dish' | 'modifier',
    name: string,
    file: File,
    onProgress: (share: number) => void,
  ) => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('name', name);
    form.append('picture', file);
    return main.post<{ picture: string }>('/api/menu/UploadPicture', form, { onProgress });
  },
});

export type MenuApi = ReturnType<typeof createMenuApi>;
