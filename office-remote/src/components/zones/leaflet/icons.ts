import { shownText, spokenName } from '@olov/shared-kit/map';
import { type DivIcon, divIcon } from 'leaflet';
import styles from './ZoneMap.module.css';

interface Sign {
  /** Shown in the icon. */
  text: string;
  /** For screen readers. */
  name: string;
  className: string | undefined;
  size: number;
}

/** Security: Leaflet would set a string as HTML. */
export function iconOf({ text, name, className, size }: Sign): DivIcon {
  const html = document.createElement('span');
  html.append(shownText(text), spokenName(name));
  html.className = styles.sign ?? '';
  return divIcon({
    html,
    className: className ?? '',
    iconSize: [size, size],
    iconAnchor: [size / 2, size / 2],
  });
}
