export { followClock } from './followClock';
export { hearTime, takeTime } from './hearTime';
export { ServerClock } from './ServerClock';
