import { useLocation } from '@olov/shared-kit/router';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { MenuStore } from '../../stores/MenuStore';
import { FolderScroll } from './FolderScroll';

/** Follows the scroll and the URL's hash. Answers what goes to a folder. */
export function useFolderScroll(menu: MenuStore, tagId: string, root: RefObject<HTMLElement | null>) {
  const scroll = useRef<FolderScroll>(undefined);
  const { hash } = useLocation();

  useLayoutEffect(() => {
    if (!root.current) return;
    scroll.current = new FolderScroll(root.current, (folderId) => menu.activate(folderId, tagId));
    return scroll.current.start();
  }, [menu, tagId, root]);

  useLayoutEffect(() => {
    const folderId = folderOf(hash);
    if (menu.foldersUnder(tagId).some(({ id }) => id === folderId)) scroll.current?.goTo(folderId);
  }, [menu, tagId, hash]);

  return useCallback((folderId: string) => scroll.current?.goTo(folderId), []);
}

/** A hash may be anything, and not every one is a folder's. */
function folderOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
