import { shownText, spokenName } from '@olov/shared-kit/map';
import { type DivIcon, divIcon } from 'leaflet';
import styles from './MapCanvas.module.css';

const SVG = 'http://www.w3.org/2000/svg';

const SHAPES = {
  group: '',
  restaurant: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M9 20v-6h6v6',
  address: 'm4 11 8-7 8 7v9H4v-9Zm6 9v-5h4v5',
  courier: 'M3 17h2m4 0h6m-9 0a2 2 0 1 0 .01 0M18 17a2 2 0 1 0 .01 0M3 17V7h11v10m0-7h4l3 4v3h-1',
  pin: 'M12 23s8-7 8-13a8 8 0 1 0-16 0c0 6 8 13 8 13Z',
} as const;

export type IconKind = keyof typeof SHAPES;

const SIZES: Record<IconKind, { size: [number, number]; anchor: [number, number] }> = {
  restaurant: { size: [34, 34], anchor: [17, 17] },
  group: { size: [38, 38], anchor: [19, 19] },
  address: { size: [40, 40], anchor: [20, 20] },
  courier: { size: [44, 44], anchor: [22, 22] },
  pin: { size: [48, 48], anchor: [24, 46] },
};

/** In place of the drawing: the restaurant's own picture, or a number of restaurants. */
interface Instead {
  iconSrc?: string;
  count?: string;
}

/** Security: Leaflet would set a string as HTML. */
export function iconOf(kind: IconKind, name: string, { iconSrc, count }: Instead = {}): DivIcon {
  const { size, anchor } = SIZES[kind];
  const html = document.createElement('span');
  html.className = styles.icon ?? '';
  html.append(count ? shownText(count) : iconSrc ? pictureOf(iconSrc) : drawingOf(kind), spokenName(name));
  return divIcon({
    html,
    className: `${styles.marker} ${styles[kind]} touchable`,
    iconSize: size,
    iconAnchor: anchor,
  });
}

function drawingOf(kind: IconKind): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', SHAPES[kind]);
  svg.append(path);
  if (kind === 'pin') {
    const hole = document.createElementNS(SVG, 'circle');
    for (const [key, value] of [
      ['cx', '12'],
      ['cy', '10'],
      ['r', '3'],
    ] as const)
      hole.setAttribute(key, value);
    svg.append(hole);
  }
  return svg;
}

function pictureOf(src: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = src;
  image.alt = '';
  return image;
}
