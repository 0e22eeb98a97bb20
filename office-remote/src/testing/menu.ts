import type { MenuDraft } from '@olov/contract/menu/drafts';
import type { DishEntity } from '@olov/contract/menu/entities';
import { inAll } from '@olov/contract/platform/locales';
import type { RootStore } from '@olov/shared-kit';
import { OfficeSession } from '../stores/OfficeSession';

const text = (name: string) => inAll(() => name);

export const aDish = (changes: Partial<DishEntity> = {}): DishEntity => ({
  id: 'margherita',
  folderId: 'pizza',
  name: text('Margherita'),
  description: text('Tomatoes'),
  weight: text('420 g'),
  price: 69_000,
  tags: [],
  groups: [],
  modifiers: [],
  picture: 'margherita',
  ...changes,
});

export const aDraft = (changes: Partial<MenuDraft> = {}): MenuDraft => ({
  id: 'draft1',
  name: 'Autumn',
  state: 'open',
  author: 'Nodira',
  createdAt: '2026-11-26T05:00:00.000Z',
  changedAt: '2026-11-26T05:00:00.000Z',
  publishAt: null,
  publishedAt: null,
  publishedBy: null,
  failure: null,
  undoes: null,
  undoneBy: null,
  changes: 1,
  ...changes,
});

export const aTree = () => ({
  mediaUrl: '/media',
  dishes: 1,
  folders: [{ id: 'pizza', name: text('Pizza'), dishes: 1, stopped: 0 }],
  tags: [{ id: 'hot', name: text('Hot'), dishes: 0 }],
  groups: [],
});

export const aRow = () => {
  const { id, folderId, name, price, picture, tags } = aDish();
  return {
    ...{ id, folderId, name, price, picture, tags, hasPicture: true, isAvailable: true },
    ...{ forCart: false, modifiers: 0, stoppedAt: [], isChanged: false },
  };
};

export const signIn =
  (...rights: string[]) =>
  (stores: RootStore) =>
    stores
      .feature(OfficeSession)
      .begin({ id: 'm1', name: 'Nodira', rights, now: 0, shopUrl: 'https://shop.example' });
