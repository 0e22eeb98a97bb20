import { useIntl } from '@olov/shared-kit/intl';
import { buttonClass } from '@olov/shared-kit/ui';
import { observer } from 'mobx-react-lite';
import type { MenuFolder } from '../../models/MenuFolder';
import styles from './FolderSection.module.css';
import cards from './ProductCard.module.css';
import { ProductPlaces, RUN_LENGTH } from './ProductPlaces';
import { ProductRun } from './ProductRun';
import { WHOLE } from './query';
import { useNear } from './useNear';

/** A folder is loaded and drawn this far before it becomes visible. */
const AHEAD = '600px 0px';

interface Props {
  folder: MenuFolder;
  tagId: string;
  isFirst: boolean;
  /** Products that are drawn before the observer has reported. */
  drawnAtFirst: number;
}

export const FolderSection = observer(function FolderSection({
  folder,
  tagId,
  isFirst,
  drawnAtFirst,
}: Props) {
  const { formatMessage } = useIntl();
  const [ref, isNear] = useNear(AHEAD, drawnAtFirst > 0);
  const headingId = `folder-${folder.id}`;
  const size = folder.sizeFor(tagId);
  const runs = Array.from({ length: Math.ceil(size / RUN_LENGTH) }, (_, index) => index * RUN_LENGTH);
  return (
    <section
      ref={ref}
      className={styles.section}
      aria-labelledby={headingId}
      aria-busy={folder.isPending && !folder.isFailed}
      // The target of the URL's hash.
      id={folder.id}
      data-testid="folder-section"
      data-folder-id={folder.id}
      hidden={folder.isEmptyFor(tagId)}
    >
      <h2 id={headingId} className={styles.heading}>
        {folder.info.name}
      </h2>
      {folder.isPending && (
        <noscript>
          <a href={`?${WHOLE}=#${encodeURIComponent(folder.id)}`} className={buttonClass('secondary')}>
            {formatMessage({ id: 'menu.show-all' })}
          </a>
        </noscript>
      )}
      {isNear ? (
        <div className={cards.runs}>
          {runs.map((from) => (
            <ProductRun
              key={from}
              folder={folder}
              tagId={tagId}
              from={from}
              isDrawnAtFirst={from < drawnAtFirst}
              isFirstFolder={isFirst}
              ahead={AHEAD}
            />
          ))}
        </div>
      ) : (
        <ul className={cards.grid}>
          <ProductPlaces count={size} isFar />
        </ul>
      )}
    </section>
  );
});
