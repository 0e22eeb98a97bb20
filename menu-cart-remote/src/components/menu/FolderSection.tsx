import { useAppears, useFeature } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import type { MenuFolder } from '../../models/MenuFolder';
import { MenuStore } from '../../stores/MenuStore';
import { FolderFailure } from './FolderFailure';
import styles from './FolderSection.module.css';
import { ProductCard } from './ProductCard';
import { ProductCardSkeleton } from './ProductCardSkeleton';

/** How far ahead of the view a folder is fetched. */
const AHEAD = '600px 0px';
/** Pictures that are in sight when the menu opens. */
const FIRST_VIEW = 4;

interface Props {
  folder: MenuFolder;
  tagId: string;
  isFirst: boolean;
}

export const FolderSection = observer(function FolderSection({ folder, tagId, isFirst }: Props) {
  const { version } = useFeature(MenuStore);
  const appears = useAppears(() => void folder.load(), AHEAD);
  const headingId = `folder-${folder.id}`;
  const products = folder.withTag(tagId);
  return (
    <section
      className={styles.section}
      aria-labelledby={headingId}
      aria-busy={folder.isPending && !folder.isFailed}
      // The hash of an address names it.
      id={folder.id}
      data-testid="folder-section"
      data-folder-id={folder.id}
      hidden={folder.isEmptyFor(tagId)}
    >
      {/* A new menu asks anew whether this folder is in sight. */}
      <span key={version} ref={appears} className={styles.sentinel} />
      <h2 id={headingId} className={styles.heading}>
        {folder.info.name}
      </h2>
      {folder.isFailed && folder.isPending && <FolderFailure onRetry={() => void folder.load()} />}
      <ul className={styles.grid}>
        {folder.isPending
          ? Array.from({ length: folder.info.productCount }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} aria-hidden="true">
                <ProductCardSkeleton isStill={folder.isFailed} />
              </li>
            ))
          : products.map((product, index) => (
              <li key={product.id}>
                <ProductCard product={product} isEager={isFirst && index < FIRST_VIEW} />
              </li>
            ))}
      </ul>
    </section>
  );
});
