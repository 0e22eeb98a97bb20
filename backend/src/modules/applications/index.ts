export { type HrConfig, hrSettings, readHr } from './config';
export { createHr } from './createHr';
export { createCvStore } from './cv/createCvStore';
export { hrApi } from './hrApi';
export { tidyApplications } from './tidyApplications';
