import { DRAWINGS, type DrawingName } from '@olov/contract/menu/drawings';

const SVG = 'http://www.w3.org/2000/svg';

/** This module and the paths are loaded when a state is first shown. */
export function drawState(place: Element, name: DrawingName): void {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 160 120');
  const drawing = DRAWINGS[name];
  // A remote of a later version may name a drawing that this host does not have.
  if (!drawing) return;
  for (const [tone, d] of drawing) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('data-tone', tone);
    path.setAttribute('d', d);
    svg.append(path);
  }
  place.replaceChildren(svg);
}
