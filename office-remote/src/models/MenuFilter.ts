export const PAGE_SIZE = 50;

/** The choice of dishes, kept in the address of the page. */
export interface MenuFilter {
  draftId: string | undefined;
  search: string;
  folderId: string | undefined;
  tagId: string | undefined;
  groupId: string | undefined;
  isStopped: boolean;
  lacksPicture: boolean;
  first: number;
}

export const readFilter = (params: URLSearchParams): MenuFilter => ({
  draftId: params.get('draft') ?? undefined,
  search: params.get('q') ?? '',
  folderId: params.get('folder') ?? undefined,
  tagId: params.get('tag') ?? undefined,
  groupId: params.get('group') ?? undefined,
  isStopped: params.has('stopped'),
  lacksPicture: params.has('no-picture'),
  first: Math.max(0, Math.floor(Number(params.get('first')) || 0)),
});

export const queryOf = ({ first, search, isStopped, lacksPicture, ...ids }: MenuFilter) => ({
  ...ids,
  skip: first,
  take: PAGE_SIZE,
  search: search || undefined,
  isStopped: isStopped || undefined,
  lacksPicture: lacksPicture || undefined,
});
