import type {
  DraftPublished,
  DraftPut,
  DraftState,
  MenuDraft,
  MenuDraftDetails,
  MenuDrafts,
  MenuPreviewAddress,
} from '@olov/contract/menu/drafts';
import type { DishEntity, PriceEntity } from '@olov/contract/menu/entities';
import type {
  MenuDish,
  MenuDishes,
  MenuPrices,
  MenuTree,
  PictureUploaded,
  PricesPut,
  RestaurantGroup,
  RestaurantGroups,
  RestaurantGroupsChanged,
  WantedPrice,
} from '@olov/contract/menu/office';
import type { SetAvailabilityAnswer } from '@olov/contract/menu/stopList';
import type { ImportTableBody, TableImport } from '@olov/contract/menu/table';
import { STAFF_LIMITS } from '@olov/contract/staff/limits';
import type { ApiClient, QueryValue } from '@olov/shared-kit';
import type { NamedEntity, NamedKind } from '../models/menuEntities';

/** Whose value a field gets that two have changed. */
export type Side = 'mine' | 'theirs';

export type DishesQuery = Record<string, QueryValue>;
type DraftsQuery = PartQuery & { state?: DraftState };

/** A trial answers the prices that change by more than half; the change itself needs their number. */
export type TrialOrNumber = { isTrial: true } | { confirm: number };

export type MenuKind = NamedKind | 'dish';
export type EntityOf<Kind extends MenuKind> = (Record<NamedKind, NamedEntity> & { dish: DishEntity })[Kind];

const PUTS = { folder: 'PutFolder', tag: 'PutTag', group: 'PutGroup', dish: 'PutDish' } as const;

export const createMenuApi = (main: ApiClient) => ({
  tree: (draftId: string | undefined, signal: AbortSignal) =>
    main.get<MenuTree>('/api/menu/Tree', { query: { draftId }, signal }),
  dishes: (query: DishesQuery, signal?: AbortSignal) =>
    main.get<MenuDishes>('/api/menu/Dishes', { query, signal }),
  dish: (id: string, draftId: string | undefined, signal: AbortSignal) =>
    main.get<MenuDish>('/api/menu/Dish', { query: { id, draftId }, signal }),
  drafts: (query: DraftsQuery, signal: AbortSignal) =>
    main.get<MenuDrafts>('/api/menu/drafts/List', { query, signal }),
  draft: (id: string, signal: AbortSignal) =>
    main.get<MenuDraftDetails>('/api/menu/drafts/Get', { query: { id }, signal }),
  createDraft: (name: string) => main.post<MenuDraft>('/api/menu/drafts/Create', { name }),
  deleteDraft: (draftId: string) => main.post('/api/menu/drafts/Delete', { draftId }),
  /** `read` is the value that was shown; null for a new entity. */
  put: <Kind extends MenuKind>(
    draftId: string,
    kind: Kind,
    entity: EntityOf<Kind>,
    read: EntityOf<Kind> | null,
    prefer?: Side,
  ) => main.post(`/api/menu/drafts/${PUTS[kind]}`, { draftId, [kind]: entity, read, prefer }),
  putGroupDishes: (draftId: string, groupId: string, dishIds: readonly string[]) =>
    main.post('/api/menu/drafts/PutGroupDishes', { draftId, groupId, dishIds }),
  putOrder: (draftId: string, folderId: string | null, ids: readonly string[], read: readonly string[]) =>
    main.post('/api/menu/drafts/PutOrder', { draftId, folderId, ids, read }),
  remove: (draftId: string, kind: MenuKind, id: string) =>
    main.post<DraftPut>('/api/menu/drafts/Remove', { draftId, kind, id }),
  putPrice: (
    draftId: string,
    price: Omit<PriceEntity, 'price'> & { price: number | null; read: number | null },
  ) => main.post('/api/menu/drafts/PutPrice', { draftId, ...price }),
  prices: (draftId: string | undefined, signal: AbortSignal) =>
    main.get<MenuPrices>('/api/menu/Prices', { query: { draftId }, signal }),
  putPrices: (draftId: string, prices: readonly WantedPrice[]) =>
    main.post<PricesPut>('/api/menu/drafts/PutPrices', { draftId, prices }),
  importPrices: (draftId: string, csv: string, takesBack: boolean) =>
    main.post<PricesPut>('/api/menu/drafts/ImportPrices', { draftId, csv, ...(takesBack && { takesBack }) }),
  restaurantGroups: (signal: AbortSignal) =>
    main.get<RestaurantGroups>('/api/menu/RestaurantGroups', { signal }),
  saveRestaurantGroup: (group: RestaurantGroup, asked: TrialOrNumber) =>
    main.post<RestaurantGroupsChanged>('/api/menu/SaveRestaurantGroup', { ...group, ...asked }),
  deleteRestaurantGroup: ({ id, version }: Pick<RestaurantGroup, 'id' | 'version'>, asked: TrialOrNumber) =>
    main.post<RestaurantGroupsChanged>('/api/menu/DeleteRestaurantGroup', { id, version, ...asked }),
  setAvailability: (stop: { restaurantId: string; productId: string; isAvailable: boolean }) =>
    main.post<SetAvailabilityAnswer>('/api/products/SetAvailability', stop),
  settle: (draftId: string, kind: string, id: string, prefer: Side) =>
    main.post('/api/menu/drafts/Settle', { draftId, kind, id, prefer }),
  revert: (draftId: string, kind: string, id: string) =>
    main.post('/api/menu/drafts/Revert', { draftId, kind, id }),
  /** `confirm` is the number of prices that change by more than half, as the draft was read. */
  publish: (draftId: string, wish: { at?: string; confirm: number }) =>
    main.post<DraftPublished>('/api/menu/drafts/Publish', { draftId, ...wish }),
  importTable: (asked: Omit<ImportTableBody, 'language'>) =>
    main.post<TableImport>('/api/menu/ImportTable', asked),
  unschedule: (draftId: string) => main.post<MenuDraft>('/api/menu/drafts/Unschedule', { draftId }),
  preview: (draftId: string) => main.post<MenuPreviewAddress>('/api/menu/drafts/Preview', { draftId }),
  undo: (draftId: string) => main.post<DraftPublished>('/api/menu/drafts/Undo', { draftId }),
  uploadPicture: (
    kind: PictureUploaded['kind'],
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

type PartQuery = Record<'skip' | 'take', number>;

/** The items of all parts of a list. */
async function allOf<Answer extends { total: number }, Item>(
  ask: (part: PartQuery) => Promise<Answer>,
  itemsOf: (answer: Answer) => readonly Item[],
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const answer = await ask({ skip: all.length, take: STAFF_LIMITS.page });
    const items = itemsOf(answer);
    all.push(...items);
    if (items.length === 0 || all.length >= answer.total) return all;
  }
}

export const allDishes = (api: MenuApi, query: DishesQuery, signal: AbortSignal) =>
  allOf(
    (part) => api.dishes({ ...query, ...part }, signal),
    ({ dishes }) => dishes,
  );

export const allDrafts = (api: MenuApi, state: DraftState, signal: AbortSignal) =>
  allOf(
    (part) => api.drafts({ state, ...part }, signal),
    ({ drafts }) => drafts,
  );
