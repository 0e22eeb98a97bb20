import type { BusinessEvent, PageReports, TrialFigures } from '@olov/shared-kit';
import type { BusinessEventName, BusinessEvents } from '@olov/shared-kit/host';
import { importVitals, type Vitals } from './measureVitals';

/** The events that a trial counts. */
const COUNTED: Record<BusinessEvent, true> = {
  'dish-opened': true,
  'added-to-cart': true,
  'order-made': true,
};

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
  events.follow((event, _details) => {
    if (!isCounted(event)) return;
    if (!told.has(event)) tell({ event });
    told.add(event);
  });
  const { onLCP, onINP } = await loadVitals();
  onLCP(({ value }) => tell({ loadMs: value }));
  onINP(({ value }) => tell({ interactionMs: value }));
}

const isCounted = (name: BusinessEventName): name is BusinessEvent => Object.hasOwn(COUNTED, name);
