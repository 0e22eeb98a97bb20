import type { Figures } from '@olov/contract';
import type { RootStore } from '@olov/shared-kit';
import type { Period } from '../models/period';
import { Latest } from './Latest';

export type FiguresQuery = Period & { by: Figures['by'] };

/** Orders and sums of a period. */
export class FiguresStore {
  readonly figures = new Latest<Figures>();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {}

  load(query: FiguresQuery): Promise<void> {
    const { main } = this.root.clients;
    return this.figures.ask((signal) => main.get('/api/figures/List', { query: { ...query }, signal }));
  }
}
