import type { MountContext, MountHandle } from '@olov/shared-kit';
import { hydrate, mount as mountView, unmount } from 'svelte';
import { writable } from 'svelte/store';
import View from './__Name__View.svelte';

export const titleId = '__name__.title';

export function mount(element: HTMLElement, first: MountContext): MountHandle<object> {
  const context = writable(first);
  const show = element.hasChildNodes() ? hydrate : mountView;
  const view = show(View, { target: element, props: { context } });
  return { update: (next) => context.set(next), unmount: () => void unmount(view) };
}

export async function renderToString(context: MountContext): Promise<string> {
  const { render } = await import('svelte/server');
  return render(View, { props: { context: writable(context) } }).body;
}
