/** The build makes a copy of what this module imports, so that the entry script does not contain it. */
export {
  createRouter,
  hydrationRouteProperties,
  mapRouteProperties,
} from '@olov/shared-kit/router/navigation';
