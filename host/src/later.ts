/** Code that the first view does not need, in one chunk (`later`) that is loaded when it is needed. */

export { keepFocus } from './focus/keepFocus';
export { followPages } from './head/followPages';
export { reportRecovered } from './observability/reportRecovered';
export { startOffline } from './offline/startOffline';
