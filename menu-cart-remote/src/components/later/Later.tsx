import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useIdle } from '../useIdle';
import styles from './Later.module.css';

interface Props {
  /** The page in which things move. */
  root: RefObject<HTMLElement | null>;
}

const load = () => import(/* webpackChunkName: "later" */ './LaterContent');

/** The parts of the menu that load when the page is idle. The page is complete without them. */
export function Later({ root }: Props) {
  const isIdle = useIdle();
  const [Content, setContent] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isIdle) return;
    load().then(
      ({ LaterContent }) => setContent(() => LaterContent),
      () => {},
    );
  }, [isIdle]);
  return <div className={styles.room}>{Content && <Content root={root} />}</div>;
}
