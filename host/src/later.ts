/** What the first view does without, in one file that is loaded when it is needed. */

export { refreshFiles } from './builds/refreshFiles';
export { followPages } from './head/followPages';
export { reportRecovered } from './observability/reportRecovered';
export { startOffline } from './offline/startOffline';
