export type Vitals = typeof import('web-vitals');

export const importVitals = (): Promise<Vitals> => import(/* webpackChunkName: "rare-vitals" */ 'web-vitals');
