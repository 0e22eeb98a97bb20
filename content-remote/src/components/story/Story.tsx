import { MEDIA, type Picture } from '@olov/shared-kit';
import { classNames, PictureImage } from '@olov/shared-kit/ui';
import type { ReactNode } from 'react';
import { BackLink } from '../BackLink';
import styles from './Story.module.css';
import { StoryBody } from './StoryBody';

interface Props {
  story: { title: string; lead: string; body: string; imageUrl: string; picture?: Picture };
  back: { to: string; label: string };
  meta: ReactNode;
  aside?: ReactNode;
  isFaded?: boolean;
}

export function Story({ story, back, meta, aside, isFaded = false }: Props) {
  const { title, lead, body, imageUrl, picture } = story;
  return (
    <article className={classNames(styles.story, aside != null && styles.wide)}>
      <BackLink {...back} />
      {(picture || imageUrl) && (
        <div className={classNames(styles.picture, isFaded && styles.faded)}>
          <PictureImage
            picture={picture}
            imageUrl={imageUrl}
            alt=""
            sizes={`${MEDIA['from-laptop']} 1040px, 100vw`}
            isEager
          />
        </div>
      )}
      <div className={styles.columns}>
        <header className={styles.head}>
          <div className={styles.meta}>{meta}</div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {aside != null && <aside className={styles.aside}>{aside}</aside>}
        <div className={styles.text}>
          <StoryBody html={body} />
        </div>
      </div>
    </article>
  );
}
