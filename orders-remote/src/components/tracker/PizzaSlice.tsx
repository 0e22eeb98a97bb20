import { classNames } from '@olov/shared-kit/ui';
import type { StepState } from '../../models/progress';
import styles from './ProgressPizza.module.css';

/* Food has the same colours in both themes. */
const CRUST = '#d88f3f';
const SAUCE = '#d4512a';
const CHEESE = '#fbd27e';
const SALAMI = '#b8391f';
const SPOT = '#e2714b';
const BASIL = '#4d8b3c';

const CENTRE = 100;
const GAP = 0.045;

const at = (radius: number, angle: number) => ({
  x: CENTRE + radius * Math.sin(angle),
  y: CENTRE - radius * Math.cos(angle),
});

function wedge(radius: number, from: number, to: number): string {
  const [start, end] = [at(radius, from), at(radius, to)];
  return `M${CENTRE} ${CENTRE}L${start.x.toFixed(2)} ${start.y.toFixed(2)}A${radius} ${radius} 0 0 1 ${end.x.toFixed(2)} ${end.y.toFixed(2)}Z`;
}

interface Props {
  index: number;
  count: number;
  state: StepState;
}

/** A picture of its own, because browsers animate only whole pictures without laying out every frame. */
export function PizzaSlice({ index, count, state }: Props) {
  const width = (2 * Math.PI) / count;
  const from = index * width + GAP / 2;
  const to = (index + 1) * width - GAP / 2;
  if (state === 'next')
    return (
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <path d={wedge(92, from, to)} className={styles.next} />
      </svg>
    );

  const middle = (from + to) / 2;
  const turn = width * 0.22 * (index % 2 === 0 ? 1 : -1);
  const [outer, inner, leaf] = [at(71, middle - turn), at(52, middle + turn), at(76, middle + turn * 1.3)];
  return (
    <span className={classNames(styles.slice, state === 'current' && styles.current)}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <path d={wedge(95, from, to)} fill={CRUST} />
        <path d={wedge(85, from + 0.02, to - 0.02)} fill={SAUCE} />
        <path d={wedge(81, from + 0.035, to - 0.035)} fill={CHEESE} />
        {[outer, inner].map(({ x, y }) => (
          <g key={x}>
            <circle cx={x} cy={y} r="8" fill={SALAMI} />
            <circle cx={x - 2} cy={y - 2} r="2" fill={SPOT} />
          </g>
        ))}
        <ellipse
          cx={leaf.x}
          cy={leaf.y}
          rx="5"
          ry="2.8"
          fill={BASIL}
          transform={`rotate(${Math.round((middle * 180) / Math.PI) + 40} ${leaf.x} ${leaf.y})`}
        />
      </svg>
    </span>
  );
}
