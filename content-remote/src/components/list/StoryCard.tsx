import { MEDIA, type Picture } from '@olov/shared-kit';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import type { ReactNode, Ref } from 'react';
import { Card, CardTitle } from '../Card';
import styles from './StoryCard.module.css';

export interface StoryCardProps {
  to: string;
  story: { title: string; lead: string; imageUrl: string; picture?: Picture };
  meta: ReactNode;
  isFirst: boolean;
  isFaded?: boolean;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}

export function StoryCard({ to, story, meta, isFirst, isFaded = false, linkRef }: StoryCardProps) {
  const { title, lead, imageUrl, picture } = story;
  return (
    <Card className={classNames(styles.card, isFirst && styles.first, isFaded && styles.faded)}>
      <div className={styles.picture}>
        <PictureImage
          picture={picture}
          imageUrl={imageUrl}
          alt=""
          sizes={
            isFirst
              ? `${MEDIA['from-monitor']} 760px, ${MEDIA['from-laptop']} 62vw, 100vw`
              : `${MEDIA['from-monitor']} 390px, ${MEDIA['from-laptop']} 31vw, ${MEDIA['from-tablet']} 48vw, 100vw`
          }
          isEager={isFirst}
        />
      </div>
      <div className={styles.text}>
        <div className={styles.meta}>{meta}</div>
        <CardTitle to={to} linkRef={linkRef} className={styles.title}>
          {title}
        </CardTitle>
        <p className={styles.lead}>{lead}</p>
      </div>
    </Card>
  );
}
