/** Lists of restaurants that begin with the nearest ones. */

export { firstPlaces } from './firstPlaces';
export { PlaceLists } from './PlaceLists';
