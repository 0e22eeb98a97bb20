/** The shared part of the maps of the shop and of the office around Leaflet, which each of them brings itself. */
export { Attribution, shownText, spokenName, ZoomButtons } from './controls';
export { default as leaflet } from './leaflet.module.css';
export { default as mapStyles } from './map.module.css';
export { stepOf } from './steps';
export { useCanvas } from './useCanvas';
