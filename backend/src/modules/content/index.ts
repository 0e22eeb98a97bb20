export { writtenMoment } from './kinds/fields';
export { readEntries } from './readEntries';
export { contentRoutes } from './routes';
