import { useLocation } from '@olov/shared-kit/router';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { MenuStore } from '../../stores/MenuStore';
import { FolderScroll } from './FolderScroll';

export function useFolderScroll(
  menu: MenuStore,
  tagId: string,
  root: RefObject<HTMLElement | null>,
  isHidden: boolean,
) {
  const scroll = useRef<FolderScroll>(undefined);
  const waiting = useRef('');
  const { hash } = useLocation();

  useLayoutEffect(() => {
    if (!root.current) return;
    scroll.current = new FolderScroll(root.current, (folderId) => menu.activate(folderId, tagId));
    return scroll.current.start();
  }, [menu, tagId, root]);

  // A rendered change of the folders invalidates the measured positions.
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

function folderOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
