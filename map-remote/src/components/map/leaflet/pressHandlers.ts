import type { LeafletKeyboardEvent } from 'leaflet';

/** Leaflet gives markers the role of a button, but no press by a key. */
export const pressHandlers = (press: () => void) => ({
  click: press,
  keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    press();
  },
});
