import { officeConfig } from '@olov/tooling/build';

export default officeConfig({ context: import.meta.dirname, port: 3105 });
