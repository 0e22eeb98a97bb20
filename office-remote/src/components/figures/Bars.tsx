import styles from './Figures.module.css';

interface Bar {
  key: string;
  label: string;
  value: number;
}

const HEIGHT = 160;
const STEP = 28;
const WIDTH = 20;

/** A picture of the values that the table below says in numbers; screen readers read the table. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <div className={styles.chart}>
      <svg aria-hidden="true" width={bars.length * STEP} height={HEIGHT + 20}>
        {bars.map(({ key, label, value }, index) => {
          const height = Math.round((value / most) * HEIGHT);
          const x = index * STEP + (STEP - WIDTH) / 2;
          return (
            <g key={key}>
              <rect className={styles.bar} x={x} y={HEIGHT - height} width={WIDTH} height={height} rx={3} />
              <text className={styles.tick} x={x + WIDTH / 2} y={HEIGHT + 15} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
