import type { Composition } from '@olov/shared-kit';
import { type Boundary, RemoteArea, type RemoteLoader } from '@olov/shared-kit/host';
import { observer } from 'mobx-react-lite';
import { Fragment, type FragmentInstance, type ReactNode, useCallback, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import { createManifests } from '../inspection/createManifests';
import { storageOf } from '../visit/browserStorage';
import { OutlineLayer } from './OutlineLayer';
import { OutlineStore } from './OutlineStore';
import styles from './outlines.module.css';

/** The layer has a React root of its own: the page hydrates without it. */
export function startOutlines(composition: Composition, window: Window): Pick<RemoteLoader, 'outline'> {
  const store = new OutlineStore({
    composition,
    manifestOf: createManifests(composition, window.fetch.bind(window)),
    storage: storageOf(window, 'sessionStorage'),
  });
  const element = window.document.createElement('div');
  window.document.body.append(element);
  createRoot(element).render(<OutlineLayer store={store} />);
  return {
    outline: (boundary, content) => (
      <Outline store={store} {...boundary}>
        {content}
      </Outline>
    ),
  };
}

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
