import type { MenuStore } from '../../stores/MenuStore';

/** A far card is drawn some frames after its place came into view. */
const FRAMES = 120;

/** Gives the focus to the card of a dish when its dialog has closed. */
export async function focusCard(menu: MenuStore, id: string): Promise<void> {
  const parentId = menu.productOf(id)?.parentId;
  const folder = menu.foldersUnder('').find((other) => other.id === parentId);
  if (!folder) return;
  await folder.load();
  const { products } = folder;
  const index = products.findIndex((product) => product.id === id);
  if (index < 0) return;
  let isScrolled = false;
  let frames = FRAMES;
  const look = () => {
    const section = document.getElementById(folder.id);
    frames -= 1;
    if (!section || frames < 0) return;
    if (!document.querySelector('dialog[open]')) {
      const link = section.querySelector<HTMLElement>(`[data-product-id="${CSS.escape(id)}"] a`);
      if (link) return link.focus();
      const { top, height } = section.getBoundingClientRect();
      if (!isScrolled) window.scrollBy(0, top + (height * index) / products.length - window.innerHeight / 2);
      isScrolled = true;
    }
    requestAnimationFrame(look);
  };
  look();
}
