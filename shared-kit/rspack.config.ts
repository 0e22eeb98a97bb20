import { verifierPageConfig } from '@olov/tooling/build';

export default verifierPageConfig({ context: import.meta.dirname });
