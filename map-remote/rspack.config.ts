import { remoteConfig } from '@olov/shared-kit/build';

export default remoteConfig({ context: import.meta.dirname, port: 3104 });
