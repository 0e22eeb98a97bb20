/** The chunk `later`: code that the first view does not need. */

export { followConsent } from './analytics/followConsent';
export { startBuildCheck } from './builds/buildCheck';
export { createNewestBuild } from './builds/newestBuild';
export { keepFocus } from './focus/keepFocus';
export { followPages } from './head/followPages';
export { measureView } from './observability/measureView';
export { measureVitals } from './observability/measureVitals';
export { reportRecovered } from './observability/reportRecovered';
export { startOffline } from './offline/startOffline';
