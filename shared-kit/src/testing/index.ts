/** Helpers for tests of rooms: real stores and real components over a fake transport. */

export { standInZone } from '@olov/contract/places/testing/standInZone';
export { aRoot } from './aRoot';
export { aBrand, aModifier, anOrder, anOrderLine, aProduct, aQuote, aRestaurant, aShop } from './builders';
export { expectCatalogues } from './expectCatalogues';
export { expectToSayThatItWaits } from './expectToSayThatItWaits';
export { type FakeAnswer, type FakeRequest, fakeClients } from './fakeClients';
export { memoryStorage } from './memoryStorage';
export { type Rendered, type RenderOptions, renderFragment, renderPage } from './renderRemote';
