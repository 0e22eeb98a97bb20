import { Tooltip } from 'react-leaflet';
import styles from './MapCanvas.module.css';

/** The name of a marker, while a pointer is over it or after a tap. */
export function MarkerTooltip({ children }: { children: string }) {
  return (
    <Tooltip direction="top" offset={[0, -20]} className={styles.tooltip} opacity={1}>
      {children}
    </Tooltip>
  );
}
