import { type Static, type TSchema, Type } from 'typebox';
import { LanguageQuery, MAX_INTEGER, Moment, Text, withLanguage } from '../platform/common';
import { STAFF_LIMITS } from '../staff/limits';
import { DishEntity, EntityKind, FolderEntity, GroupEntity, TagEntity } from './entities';
import { Id, OF_MENU, Price } from './fields';
import { Confirm, PricesRefused, SteepPrice } from './menu';

/** A folder's order has the id of the folder; the id of the order of the folders is empty. */
const EntityId = Type.String({ maxLength: 200 });
const orNull = <T extends typeof Text | typeof Moment | typeof Id>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const DraftState = Type.Union([
  Type.Literal('open'),
  Type.Literal('scheduled'),
  Type.Literal('failed'),
  Type.Literal('published'),
  Type.Literal('undone'),
]);
export type DraftState = Static<typeof DraftState>;

const ChangedEntity = Type.Object({ kind: EntityKind, id: EntityId, name: orNull(Text) });
export type ChangedEntity = Static<typeof ChangedEntity>;

/** A named list of changes of the menu that are published together. */
export const MenuDraft = Type.Object({
  id: Id,
  name: Type.String(),
  state: DraftState,
  author: Type.String(),
  createdAt: Moment,
  changedAt: Moment,
  publishAt: orNull(Moment),
  publishedAt: orNull(Moment),
  publishedBy: orNull(Type.String()),
  /** The reason of `failed`: the publication at its time was refused. */
  failure: orNull(Type.String()),
  /** The draft whose changes this one takes back. */
  undoes: orNull(Id),
  undoneBy: orNull(Id),
  changes: Type.Integer({ minimum: 0 }),
});
export type MenuDraft = Static<typeof MenuDraft>;

export const MenuDraftChange = Type.Object({
  ...ChangedEntity.properties,
  /** Null: the menu lacks the entity. */
  before: Type.Unknown(),
  /** Null: the draft removes the entity. */
  after: Type.Unknown(),
  isConflict: Type.Boolean({ description: 'Draft and menu have both changed a field: see `conflicts`' }),
  notes: Type.Array(Type.String(), {
    description:
      'Promo codes and promotions that lose the removed dish or folder, in the language of the call',
  }),
  fields: Type.Array(
    Type.Object({
      /** `name.ru`, `modifiers.large.price`. */
      path: Type.String(),
      before: Type.Unknown(),
      after: Type.Unknown(),
    }),
  ),
  /** The fields that the menu has changed too: the values of the draft and of the menu. */
  conflicts: Type.Optional(
    Type.Array(Type.Object({ path: Type.String(), mine: Type.Unknown(), menu: Type.Unknown() })),
  ),
});
export type MenuDraftChange = Static<typeof MenuDraftChange>;

export const MenuDraftsQuery = Type.Object({
  ...LanguageQuery.properties,
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_INTEGER, default: 0 })),
  take: Type.Optional(Type.Integer({ minimum: 1, maximum: STAFF_LIMITS.page, default: 50 })),
  state: Type.Optional(DraftState),
});
export type MenuDraftsQuery = Static<typeof MenuDraftsQuery>;

/** Response of `GET /api/menu/drafts/List`. */
export const MenuDrafts = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  drafts: Type.Array(MenuDraft),
});
export type MenuDrafts = Static<typeof MenuDrafts>;

export const MenuDraftQuery = Type.Object({ ...LanguageQuery.properties, id: Id });

/** Response of `GET /api/menu/drafts/Get`. */
export const MenuDraftDetails = Type.Object({
  ...MenuDraft.properties,
  changes: Type.Array(MenuDraftChange),
  /** The effects of a publication now; null: the draft is over. */
  impact: Type.Union([
    Type.Object({
      dishes: Type.Integer({ minimum: 0 }),
      restaurants: Type.Integer({ minimum: 0 }),
      prices: Type.Array(SteepPrice),
    }),
    Type.Null(),
  ]),
});
export type MenuDraftDetails = Static<typeof MenuDraftDetails>;

const DraftName = Type.String({ minLength: 1, maxLength: STAFF_LIMITS.name });

export const CreateDraftBody = withLanguage({ name: DraftName });
export const RenameDraftBody = withLanguage({ draftId: Id, name: DraftName });
/** `POST /api/menu/drafts/Delete`, `Unschedule` and `Undo`. */
export const DraftBody = withLanguage({ draftId: Id });

/** The entity as it was read; null: it is new. What somebody else has changed since stays, in other fields. */
const readOf = <Entity extends TSchema>(entity: Entity) => Type.Optional(Type.Union([entity, Type.Null()]));

/** For a field that somebody else has changed too; without it the change is 409 `changed-meanwhile` with these fields. */
const Prefer = Type.Union([Type.Literal('mine'), Type.Literal('theirs')]);

const sinceRead = <Entity extends TSchema>(entity: Entity) => ({
  read: readOf(entity),
  prefer: Type.Optional(Prefer),
});

export const PutDishBody = withLanguage({ draftId: Id, dish: DishEntity, ...sinceRead(DishEntity) });
export const PutFolderBody = withLanguage({ draftId: Id, folder: FolderEntity, ...sinceRead(FolderEntity) });
export const PutTagBody = withLanguage({ draftId: Id, tag: TagEntity, ...sinceRead(TagEntity) });
export const PutGroupBody = withLanguage({ draftId: Id, group: GroupEntity, ...sinceRead(GroupEntity) });

/** The dishes get the modifiers of the group that they lack, all of them or none. */
export const PutGroupDishesBody = withLanguage({
  draftId: Id,
  groupId: Id,
  dishIds: Type.Array(Id, { ...OF_MENU, minItems: 1, uniqueItems: true }),
});
export const GroupDishesPut = Type.Object({ changed: Type.Integer({ minimum: 0 }) });

export const PutOrderBody = withLanguage({
  draftId: Id,
  /** Null: the order of the folders themselves. */
  folderId: orNull(Id),
  ids: Type.Array(Id, { ...OF_MENU, uniqueItems: true }),
  /** The order as it was read. If the draft shows another one now, the change is refused. */
  read: Type.Optional(Type.Array(Id, { ...OF_MENU, uniqueItems: true })),
});

/** Either a restaurant or a group of restaurants. */
export const PutPriceBody = withLanguage({
  draftId: Id,
  restaurantId: Type.Optional(Id),
  groupId: Type.Optional(Id),
  dishId: Id,
  /** Null: as in the menu. */
  price: Type.Union([Price, Type.Null()]),
  read: readOf(Price),
});

/** `POST /api/menu/drafts/Remove`: the draft removes the entity from the menu. */
export const RemoveEntityBody = withLanguage({
  draftId: Id,
  kind: Type.Union([
    Type.Literal('folder'),
    Type.Literal('tag'),
    Type.Literal('group'),
    Type.Literal('dish'),
  ]),
  id: Id,
});

/** `POST /api/menu/drafts/Revert`: the draft no longer changes the entity. */
export const RevertEntityBody = withLanguage({ draftId: Id, kind: EntityKind, id: EntityId });

/** `POST /api/menu/drafts/Settle`: the fields in conflict get the value of the draft (`mine`) or of the menu (`theirs`). */
export const SettleEntityBody = withLanguage({ draftId: Id, kind: EntityKind, id: EntityId, prefer: Prefer });

export const PublishDraftBody = withLanguage({
  draftId: Id,
  at: Type.Optional(Moment),
  confirm: Confirm,
});

const DraftNote = Type.Object({ kind: EntityKind, id: EntityId, text: Type.String() });
export type DraftNote = Static<typeof DraftNote>;

/** Response of `POST /api/menu/drafts/Publish` and `Undo`; `notes` as in the changes. */
export const DraftPublished = Type.Object({ ...MenuDraft.properties, notes: Type.Array(DraftNote) });
export type DraftPublished = Static<typeof DraftPublished>;

/** Null: the draft does not change the entity. */
export const DraftPut = Type.Object({ change: Type.Union([MenuDraftChange, Type.Null()]) });
export type DraftPut = Static<typeof DraftPut>;

export const DraftDeleted = Type.Object({ isDeleted: Type.Boolean() });

/** Response of `POST /api/menu/drafts/Preview`, and part of `POST /api/content/Preview`: shows the draft in the shop until then. */
export const MenuPreviewAddress = Type.Object({ url: Type.String(), until: Moment });
export type MenuPreviewAddress = Static<typeof MenuPreviewAddress>;

/** Response of `GET /api/shop/Preview`: the draft or entry of the token in the header `x-olov-preview`. */
export const MenuPreview = Type.Object({
  name: Type.String(),
  until: Moment,
  /** The page that shows the entry; absent for a draft of the menu. */
  path: Type.Optional(Type.String()),
});
export type MenuPreview = Static<typeof MenuPreview>;

/** Response 409: with `draft-conflict` the entities that somebody else has changed since. */
export const DraftRefused = Type.Object({
  ...PricesRefused.properties,
  conflicts: Type.Optional(Type.Array(ChangedEntity)),
});
export type DraftRefused = Static<typeof DraftRefused>;
