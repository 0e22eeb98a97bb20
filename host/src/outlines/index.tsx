import type { Composition, RemoteLoader } from '@olov/shared-kit';
import { createRoot } from 'react-dom/client';
import { createManifests } from '../inspection/createManifests';
import { storageOf } from '../visit/browserStorage';
import { Outline } from './Outline';
import { OutlineLayer } from './OutlineLayer';
import { OutlineStore } from './OutlineStore';

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
