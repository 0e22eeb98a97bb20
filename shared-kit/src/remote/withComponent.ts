import type { ComponentModule, FragmentModule, PageModule, PageParts } from './RemoteModule';

/** Most remotes are React’s, so the first view does without the code for the others. */
const mounted = () => import(/* webpackChunkName: "rare-mount" */ './Mounted');

export const pageWithComponent = async (page: PageModule): Promise<PageParts & ComponentModule<object>> =>
  page.mount ? (await mounted()).pageOf(page) : page;

export const fragmentWithComponent = async (fragment: FragmentModule): Promise<ComponentModule<never>> =>
  fragment.mount ? (await mounted()).fragmentOf(fragment) : fragment;
