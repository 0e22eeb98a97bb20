import type { Figures, FiguresQuery } from '@olov/contract';
import type { RootStore } from '@olov/shared-kit';
import { Latest } from './Latest';

/** Orders and sums of a period. */
export class FiguresStore {
  readonly figures = new Latest<Figures>();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {}

  load(query: FiguresQuery): Promise<void> {
    const { main } = this.root.clients;
    return this.figures.ask((signal) => main.get('/api/figures/List', { query: { ...query }, signal }));
  }
}
