import { useRemoteLoader } from '@olov/shared-kit';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useIdle } from '../useIdle';
import styles from './Later.module.css';

interface Props {
  /** The page in which things move. */
  root: RefObject<HTMLElement | null>;
}

/** In the chunk of the dish sheet. */
const load = () => import(/* webpackChunkName: "fragment-dish" */ './LaterContent');

/** The parts of the menu that load when the page is idle. The page is complete without them. */
export function Later({ root }: Props) {
  const isIdle = useIdle();
  const loader = useRemoteLoader();
  const [Content, setContent] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isIdle) return;
    load().then(
      ({ LaterContent }) => setContent(() => LaterContent),
      () => {},
    );
    // A sheet that is loaded opens as a whole; otherwise a dialog without the dish opens first.
    loader.prefetchFragment('dish');
  }, [isIdle, loader]);
  return <div className={styles.room}>{Content && <Content root={root} />}</div>;
}
