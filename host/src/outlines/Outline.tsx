import { type Boundary, RemoteArea } from '@olov/shared-kit';
import { observer } from 'mobx-react-lite';
import { Fragment, type FragmentInstance, type ReactNode, useCallback, useContext } from 'react';
import type { OutlineStore } from './OutlineStore';
import styles from './outlines.module.css';

interface Props extends Boundary {
  store: OutlineStore;
  children: ReactNode;
}

/** Adds no element to the page; only an empty extension slot gets a room while the outlines are on. */
export const Outline = observer(function Outline({ store, kind, name, remote, children }: Props) {
  const area = useContext(RemoteArea);
  const mark = useCallback(
    (instance: FragmentInstance | null) => {
      if (!instance) return;
      const boundary = { kind, name, ...(remote && { remote }) };
      return store.add({ boundary, owner: store.ownerOf(boundary, area), area: instance });
    },
    [store, kind, name, remote, area],
  );
  return <Fragment ref={mark}>{children || (store.isOn && <div className={styles.empty} />)}</Fragment>;
});
