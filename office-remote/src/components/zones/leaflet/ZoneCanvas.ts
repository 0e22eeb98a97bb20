import type { ZoneAround } from '@olov/contract';
import type { Tiles } from '@olov/contract/places/tiles';
import { wrapLongitude } from '@olov/contract/places/wrapLongitude';
import { stepOf } from '@olov/shared-kit/map';
import {
  type LatLng,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  map as mapIn,
  marker,
  polygon,
  polyline,
  tileLayer,
} from 'leaflet';
import {
  type Corner,
  cornerOf,
  middleOf,
  partsOf,
  type RingAddress,
  type ZoneDraft,
} from '../../../models/zoneDraft';
import { iconOf } from './icons';
import styles from './ZoneMap.module.css';

export interface ZoneView {
  draft: ZoneDraft;
  active: RingAddress;
  selected: number | undefined;
  isDrawing: boolean;
  mayChange: boolean;
  fields: Readonly<Record<string, string>>;
}

export interface ZoneHandlers {
  onAdd: (corner: Corner, index?: number) => void;
  onMove: (index: number, corner: Corner) => void;
  onRemove: (index: number) => void;
  onSelect: (index: number) => void;
  onChoose: (at: RingAddress) => void;
}

interface Setting {
  restaurant: Corner & { name: string };
  neighbours: ZoneAround['neighbours'];
  tiles: Tiles | undefined;
  /** Name of a point for screen readers. */
  nameOf: (index: number) => string;
  onTilesFail: () => void;
}

/** Pixels by which an arrow key moves a point. */
export const STEP = 4;
const POINT_SIZE = 28;
const MIDDLE_SIZE = 24;
export const FIRST_ZOOM = 13;

/** Draws the zone anew after each step; between two steps Leaflet drags the points itself. */
export class ZoneCanvas {
  readonly map: LeafletMap;
  private readonly layers = layerGroup();
  private isDrawing = false;

  constructor(
    element: HTMLElement,
    private readonly setting: Setting,
    private readonly handlers: ZoneHandlers,
  ) {
    // Leaflet's own controls set HTML from strings, which the content policy refuses.
    this.map = mapIn(element, { zoomControl: false, attributionControl: false, doubleClickZoom: false });
    const { restaurant, neighbours, tiles, onTilesFail } = setting;
    this.map.setView(latLngOf(restaurant), FIRST_ZOOM);
    if (tiles) addTiles(this.map, tiles, onTilesFail);
    for (const { geometry } of neighbours)
      polygon(
        partsOf(geometry).map((rings) => rings.map((ring) => ring.map((at) => latLngOf(cornerOf(at))))),
        { interactive: false, className: styles.neighbour ?? '' },
      ).addTo(this.map);
    marker(latLngOf(restaurant), {
      icon: iconOf({ text: '⌂', name: restaurant.name, className: styles.restaurant, size: 34 }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(this.map);
    this.layers.addTo(this.map);
    this.map.on('click', ({ latlng }) => this.isDrawing && handlers.onAdd(cornerAt(latlng)));
  }

  /** Shows the whole zone, or the neighbourhood of the restaurant if there is none. */
  fit(draft: ZoneDraft): void {
    const corners = draft.flatMap(({ rings }) => rings.flat()).map(latLngOf);
    if (corners.length > 1) this.map.fitBounds(latLngBounds(corners), { padding: [32, 32], animate: false });
  }

  draw(view: ZoneView): void {
    const hadFocus = document.activeElement?.classList.contains(styles.point ?? '') ?? false;
    this.isDrawing = view.isDrawing;
    this.map.getContainer().classList.toggle(styles.drawing ?? 'drawing', view.isDrawing);
    this.layers.clearLayers();
    for (const [part, { rings }] of view.draft.entries()) this.drawPart(part, rings, view);
    const active = view.draft[view.active.part]?.rings[view.active.ring] ?? [];
    if (!view.mayChange) return;
    this.drawMiddles(active, view);
    const points = active.map((corner, index) => this.drawPoint(corner, index, active, view));
    if (hadFocus) points[view.selected ?? 0]?.getElement()?.focus({ preventScroll: true });
  }

  remove(): void {
    this.map.remove();
  }

  private drawPart(part: number, rings: ZoneDraft[number]['rings'], view: ZoneView): void {
    const isActive = part === view.active.part;
    const isWrong = Object.keys(view.fields).some((path) => `${path}.`.startsWith(`parts.${part}.`));
    const names = [styles.zone, isActive && styles.activeZone, isWrong && styles.wrongZone];
    polygon(
      rings.map((ring) => ring.map(latLngOf)),
      { className: names.filter(Boolean).join(' '), interactive: !view.isDrawing && !isActive },
    )
      .on('click', () => this.handlers.onChoose({ part, ring: 0 }))
      .addTo(this.layers);
  }

  private drawMiddles(ring: readonly Corner[], { isDrawing }: ZoneView): void {
    if (isDrawing || ring.length < 2) return;
    for (const [index, corner] of ring.entries()) {
      const middle = middleOf(corner, ring[(index + 1) % ring.length] ?? corner);
      marker(latLngOf(middle), {
        icon: iconOf({ text: '+', name: '', className: styles.middle, size: MIDDLE_SIZE }),
        keyboard: false,
      })
        .on('click', () => this.handlers.onAdd(middle, index + 1))
        .addTo(this.layers);
    }
  }

  private drawPoint(corner: Corner, index: number, ring: readonly Corner[], view: ZoneView): Marker {
    const { active, selected, fields } = view;
    const isWrong = `parts.${active.part}.rings.${active.ring}.points.${index}` in fields;
    const names = [styles.point, index === selected && styles.selected, isWrong && styles.wrong];
    const sign = marker(latLngOf(corner), {
      icon: iconOf({
        text: String(index + 1),
        name: this.setting.nameOf(index),
        className: names.filter(Boolean).join(' '),
        size: POINT_SIZE,
      }),
      draggable: true,
      zIndexOffset: 1000,
    }).addTo(this.layers);
    const line = polyline([], { className: styles.moving ?? '', interactive: false }).addTo(this.layers);
    const before = ring.at(index - 1) ?? corner;
    const after = ring[(index + 1) % ring.length] ?? corner;
    sign.on('drag', () => line.setLatLngs([latLngOf(before), sign.getLatLng(), latLngOf(after)]));
    sign.on('dragend', () => this.handlers.onMove(index, cornerAt(sign.getLatLng())));
    sign.on('click', () => this.handlers.onSelect(index));
    sign.on('keydown', ({ originalEvent }) => this.press(originalEvent, index, corner));
    return sign;
  }

  private press(event: KeyboardEvent, index: number, corner: Corner): void {
    const step = stepOf(event, STEP);
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    const selects = event.key === 'Enter' || event.key === ' ';
    if (!step && !removes && !selects) return;
    event.preventDefault();
    event.stopPropagation();
    if (removes) this.handlers.onRemove(index);
    if (selects) this.handlers.onSelect(index);
    if (!step) return;
    const to = this.map.latLngToContainerPoint(latLngOf(corner)).add(step);
    const latLng = this.map.containerPointToLatLng(to);
    this.map.panInside(latLng, { padding: [40, 40], animate: false });
    this.handlers.onMove(index, cornerAt(latLng));
  }
}

export function addTiles(map: LeafletMap, { url }: Tiles, onFail: () => void): void {
  let hasCome = false;
  tileLayer(url, {
    maxZoom: 19,
    // The pages of the staff send no referrer by default, but OpenStreetMap's tile policy demands one.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      hasCome = true;
    })
    .on('tileerror', () => !hasCome && onFail())
    .addTo(map);
}

export const latLngOf = ({ latitude, longitude }: Corner): LatLngTuple => [latitude, longitude];

export const cornerAt = ({ lat, lng }: LatLng): Corner => ({ latitude: lat, longitude: wrapLongitude(lng) });
