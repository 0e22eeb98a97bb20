import { ExtensionSlot, FragmentSlot, type RemoteManifest, StoresProvider } from '@olov/shared-kit';
import { type Boundary, Outlined, RemoteArea, RemoteLoaderProvider } from '@olov/shared-kit/host';
import { createIntl, RawIntlProvider } from '@olov/shared-kit/intl';
import { aRoot } from '@olov/shared-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComposition } from '../testing/openShell';
import { Outline } from '.';
import { OutlineLayer } from './OutlineLayer';
import { OutlineStore } from './OutlineStore';

const aManifest = (id: string, fragments: RemoteManifest['fragments'] = []): RemoteManifest => ({
  id,
  team: `${id}-team`,
  sharedKit: '^1.8.0',
  routes: [],
  fragments,
});
const MANIFESTS: Record<string, RemoteManifest> = {
  host: aManifest('host'),
  menu: aManifest('menu'),
  content: aManifest('content', [{ name: 'news', version: '2.1.0' }, 'broken']),
};

// jsdom has no top layer.
beforeAll(() => void Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} }));
beforeEach(() => sessionStorage.clear());

function open() {
  const composition = aComposition({ menu: [], content: [] });
  if (composition.remotes.content) composition.remotes.content.fragments = ['news', 'broken'];
  const manifestOf = jest.fn(async (id: string) => MANIFESTS[id] ?? aManifest(id));
  const store = new OutlineStore({ composition, manifestOf, storage: sessionStorage });
  const loader = {
    async loadFragment(name: string) {
      if (name === 'broken') throw new Error('no network');
      return { fragment: { Component: () => <p>the news</p> }, messages: {}, remote: 'content' };
    },
    prefetchFragment: () => {},
    report: () => {},
    outline: (boundary: Boundary, content: React.ReactNode) => (
      <Outline store={store} {...boundary}>
        {content}
      </Outline>
    ),
  };
  const page = (isOpen: boolean) => (
    <StoresProvider stores={aRoot()}>
      <RawIntlProvider value={createIntl({ locale: 'en', messages: {}, onError: () => {} })}>
        <RemoteLoaderProvider value={loader}>
          <Outlined kind="page" name="menu" remote="menu">
            <RemoteArea value="menu">
              <h1>Menu</h1>
              {isOpen && <FragmentSlot name="news" />}
              <FragmentSlot name="broken" />
              <ExtensionSlot name="menu.above-list" />
            </RemoteArea>
          </Outlined>
          <OutlineLayer store={store} />
        </RemoteLoaderProvider>
      </RawIntlProvider>
    </StoresProvider>
  );
  const { rerender, unmount } = render(page(true));
  return { manifestOf, unmount, close: () => rerender(page(false)) };
}

const layer = () => screen.getByRole('region', { name: 'Outlines', hidden: true });
const labels = () =>
  within(layer())
    .queryAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
    .sort();

test('the toggle outlines every page, fragment and extension slot with its name, version and team, failed and empty ones too', async () => {
  const { manifestOf, close } = open();
  await screen.findByText('the news');
  expect(labels()).toEqual([]);
  expect(manifestOf).not.toHaveBeenCalled();

  const toggle = within(layer()).getByRole('button', { name: 'Outlines', hidden: true });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(labels()).toEqual([
    'extension slot menu.above-list menu 1.0.0 · team menu-team',
    'fragment broken content 1.0.0 · team content-team',
    'fragment news 2.1.0 content 1.0.0 · team content-team',
    'page menu menu 1.0.0 · team menu-team',
  ]);
  expect(layer()).toHaveTextContent('shell · host 1.0.0 · team host-team');

  close();
  expect(labels()).not.toContain('fragment news 2.1.0 content 1.0.0 · team content-team');
});

test('the outlines are toggled by keys, and are kept for the next page of the tab', async () => {
  const press = () => userEvent.keyboard('{Alt>}{Shift>}o{/Shift}{/Alt}');
  const { unmount } = open();
  await press();
  expect(labels()).toHaveLength(4);
  unmount();
  open();
  await screen.findByText('the news');
  expect(labels()).toHaveLength(4);
  await press();
  expect([labels(), sessionStorage.length]).toEqual([[], 0]);
});
