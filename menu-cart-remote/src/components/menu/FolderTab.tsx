import { Link, useNavigate } from '@olov/shared-kit/router';
import { type MouseEvent, memo } from 'react';
import { isPlain } from '../isPlain';
import { useNavigationAfterPaint } from '../useNavigationAfterPaint';
import styles from './FolderTabs.module.css';

interface Props {
  id: string;
  name: string;
  /** Query of the address to which the tab leads. */
  search: string;
  isCurrent: boolean;
  onChoose: (folderId: string) => void;
}

/** The style of a pressed tab is painted first, because the jump to the folder lays out the page. */
export const FolderTab = memo(function FolderTab({ id, name, search, isCurrent, onChoose }: Props) {
  const navigate = useNavigate();
  const afterPaint = useNavigationAfterPaint();
  const to = { search, hash: encodeURIComponent(id) };

  const handleClick = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    afterPaint(() => {
      onChoose(id);
      void navigate(to, { replace: true, preventScrollReset: true });
    });
  };

  return (
    <Link
      to={to}
      className={styles.tab}
      aria-current={isCurrent ? 'true' : undefined}
      data-testid="folder-tab"
      data-tab={id}
      onClick={handleClick}
    >
      {name}
    </Link>
  );
});
