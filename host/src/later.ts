/** The chunk `later`: code that every page needs when it is idle. */

export { startBuildCheck } from './builds/buildCheck';
export { createNewestBuild } from './builds/newestBuild';
export { keepFocus } from './focus/keepFocus';
export { startOffline } from './offline/startOffline';
