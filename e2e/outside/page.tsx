import { init, loadRemote } from '@module-federation/enhanced/runtime';
import { FragmentSlot, type RemoteModule, type StockSummary, useStores } from '@olov/shared-kit';
import { OutsideHost } from '@olov/shared-kit/outside';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('promotions') as HTMLElement;
const SHOP = root.dataset.shop ?? '';

interface Version {
  deployment: { default: boolean };
}

/** Loads the door of the remote that offers the promotions, in the version that most visitors of the shop get. */
async function doorOf(): Promise<RemoteModule> {
  const address = `${SHOP}/registry.json`;
  const { microFrontends } = await (await fetch(address)).json();
  const { url, extras } = microFrontends.content.find(({ deployment }: Version) => deployment.default);
  const name = extras.build.container;
  init({
    name: 'outside',
    remotes: [{ name, entry: new URL('mf-manifest.json', new URL(url, address)).href }],
  });
  const exposed = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (!exposed) throw new Error(`${name} exposes no door`);
  return exposed.remote;
}

/** The addresses of pictures are those of the shop. */
const shownHere = ({ picture: _, imageUrl, ...stock }: StockSummary) => ({
  ...stock,
  imageUrl: new URL(imageUrl, SHOP).href,
});

function Promotions() {
  const { api } = useStores();
  const [stocks, setStocks] = useState<ReturnType<typeof shownHere>[]>([]);
  useEffect(() => void api.stocks.list().then(({ items }) => setStocks(items.map(shownHere))), [api]);
  return <FragmentSlot name="promotions" props={{ stocks }} />;
}

createRoot(root).render(
  <OutsideHost shop={SHOP} locale="en" doorOf={doorOf}>
    <Promotions />
  </OutsideHost>,
);
