import type { Figures } from '@olov/contract';
import { formatNumber, useStores } from '@olov/shared-kit';
import { axisOf, keysOf } from '../../models/chart';
import { useText } from '../common/useText';
import styles from './Figures.module.css';

const HEIGHT = 200;
/** More columns have the value as a tooltip only, and not each of them a label. */
const MOST_VALUES = 10;
const MOST_LABELS = 8;
const THOUSAND = 1000;

/** Gross sales by hour or day, in thousands. Screen readers read the table below, which has the same numbers. */
export function Chart({ figures }: { figures: Figures }) {
  const { locale } = useStores();
  const text = useText('office.figures.');
  const keys = keysOf(figures);
  const grossOf = new Map(figures.rows.map(({ key, gross }) => [key, gross / THOUSAND]));
  const axis = axisOf(Math.max(...grossOf.values(), 0));
  const yOf = (value: number) => HEIGHT - (value / (axis.at(-1) ?? 1)) * HEIGHT;
  const xOf = (place: number) => `${(place / keys.length) * 100}%`;
  const labelled = Math.ceil(keys.length / (figures.by === 'day' ? MOST_LABELS : 2 * MOST_LABELS));
  const labelOf = (key: string) =>
    figures.by === 'day' ? locale.numericDate(`${key}T12:00:00Z`).slice(0, -'.2026'.length) : key;
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption>{text('chart')}</figcaption>
      <svg aria-hidden="true" width="100%" height={HEIGHT + 24}>
        {axis.map((value) => (
          <g key={value}>
            <line className={styles.line} x1="0" x2="100%" y1={yOf(value)} y2={yOf(value)} />
            <text x={-8} y={yOf(value) + 4} textAnchor="end">
              {formatNumber(value, locale.current)}
            </text>
          </g>
        ))}
        {keys.map((key, index) => {
          const value = grossOf.get(key) ?? 0;
          const written = formatNumber(value, locale.current);
          return (
            <g key={key}>
              <rect
                className={styles.bar}
                x={xOf(index + 0.15)}
                y={yOf(value)}
                width={xOf(0.7)}
                height={HEIGHT - yOf(value)}
              >
                <title>{`${labelOf(key)}: ${written}`}</title>
              </rect>
              {keys.length <= MOST_VALUES && (
                <text x={xOf(index + 0.5)} y={yOf(value) - 5} textAnchor="middle">
                  {written}
                </text>
              )}
              {index % labelled === 0 && (
                <text x={xOf(index + 0.5)} y={HEIGHT + 17} textAnchor="middle">
                  {labelOf(key)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
