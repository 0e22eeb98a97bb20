import { useLocation } from '@olov/shared-kit/router';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { MenuStore } from '../../stores/MenuStore';
import { FolderScroll } from './FolderScroll';

/** Follows the scroll and the URL's hash. Answers what goes to a folder, once the folders are to be seen. */
export function useFolderScroll(
  menu: MenuStore,
  tagId: string,
  root: RefObject<HTMLElement | null>,
  isHidden: boolean,
) {
  const scroll = useRef<FolderScroll>(undefined);
  /** Was gone to while nothing of it was to be seen. */
  const waiting = useRef('');
  const { hash } = useLocation();

  useLayoutEffect(() => {
    if (!root.current) return;
    scroll.current = new FolderScroll(root.current, (folderId) => menu.activate(folderId, tagId));
    return scroll.current.start();
  }, [menu, tagId, root]);

  // The menu is drawn again when its folders are others.
  useLayoutEffect(() => scroll.current?.forgetPlaces());

  const goTo = useCallback(
    (folderId: string) => {
      if (isHidden) waiting.current = folderId;
      else scroll.current?.goTo(folderId);
    },
    [isHidden],
  );
  const goToLatest = useRef(goTo);
  goToLatest.current = goTo;

  useLayoutEffect(() => {
    const folderId = folderOf(hash);
    if (menu.foldersUnder(tagId).some(({ id }) => id === folderId)) goToLatest.current(folderId);
  }, [menu, tagId, hash]);

  useLayoutEffect(() => {
    if (isHidden || !waiting.current) return;
    scroll.current?.goTo(waiting.current);
    waiting.current = '';
  }, [isHidden]);

  return goTo;
}

/** A hash may be anything, and not every one is a folder's. */
function folderOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
