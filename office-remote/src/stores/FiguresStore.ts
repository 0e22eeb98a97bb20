import type { Figures } from '@olov/contract';
import { LatestRequest, type RootStore } from '@olov/shared-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Period } from '../models/period';

export type FiguresQuery = Period & { by: Figures['by'] };

/** Orders and sums of a period. */
export class FiguresStore {
  figures: Figures | undefined = undefined;
  readonly request = new LatestRequest();

  constructor(private readonly root: Pick<RootStore, 'clients'>) {
    makeAutoObservable<FiguresStore, 'root'>(
      this,
      { figures: observableRef, request: false, root: false },
      { autoBind: true },
    );
  }

  load(query: FiguresQuery): Promise<void> {
    const { main } = this.root.clients;
    const ask = (signal: AbortSignal) =>
      main.get<Figures>('/api/figures/List', { query: { ...query }, signal });
    return this.request.run(ask, { take: this.take });
  }

  private take(figures: Figures): void {
    this.figures = figures;
  }
}
