import type { Picture } from '@olov/shared-kit';
import { Link } from '@olov/shared-kit/router';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import type { ReactNode, Ref } from 'react';
import styles from './StoryCard.module.css';

export interface StoryCardProps {
  to: string;
  story: { title: string; lead: string; imageUrl: string; picture?: Picture };
  /** What is said above the title: a date, a stage. */
  meta: ReactNode;
  /** The first of a list, which is the largest on wide screens. */
  isFirst: boolean;
  isFaded?: boolean;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}

/** A story of the list; the whole card leads to it. */
export function StoryCard({ to, story, meta, isFirst, isFaded = false, linkRef }: StoryCardProps) {
  const { title, lead, imageUrl, picture } = story;
  return (
    <article className={classNames(styles.card, isFirst && styles.first, isFaded && styles.faded)}>
      <div className={styles.picture}>
        <PictureImage
          picture={picture}
          imageUrl={imageUrl}
          alt=""
          sizes={
            isFirst
              ? '(min-width: 1200px) 760px, (min-width: 900px) 62vw, 100vw'
              : '(min-width: 1200px) 390px, (min-width: 900px) 31vw, (min-width: 600px) 48vw, 100vw'
          }
          isEager={isFirst}
        />
      </div>
      <div className={styles.text}>
        <div className={styles.meta}>{meta}</div>
        <h2 className={styles.title}>
          <Link ref={linkRef} to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
    </article>
  );
}
