import { remoteConfig } from '@olov/tooling/build';

export default remoteConfig({ context: import.meta.dirname, port: 3110 });
