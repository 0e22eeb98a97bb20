/** The chunk `seldom`: code that the first view does not need, and many pages never do. */

export { followConsent } from './analytics/followConsent';
export { followPages } from './head/followPages';
export { measureView } from './observability/measureView';
export { measureVitals } from './observability/measureVitals';
export { reportRecovered } from './observability/reportRecovered';
