import type { BusinessEvent, BusinessEvents, PageReports, TrialFigures } from '@olov/shared-kit';
import { importVitals, type Vitals } from './importVitals';

interface View {
  build: string;
  view: string;
  startMs: number;
  isServed: boolean;
  events: Pick<BusinessEvents, 'follow'>;
  send: (message: PageReports) => void;
}

export async function measureView(
  { build, view, startMs, isServed, events, send }: View,
  loadVitals: () => Promise<Pick<Vitals, 'onLCP' | 'onINP'>> = importVitals,
) {
  const told = new Set<BusinessEvent>();
  const tell = (figures: TrialFigures) => send({ build, view, figures, reports: [] });
  tell({ startMs, isServed });
  events.follow((event) => {
    if (!told.has(event)) tell({ event });
    told.add(event);
  });
  const { onLCP, onINP } = await loadVitals();
  onLCP(({ value }) => tell({ loadMs: value }));
  onINP(({ value }) => tell({ interactionMs: value }));
}
