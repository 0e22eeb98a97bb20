import { outsideConfig } from '@olov/tooling/build';
import { rspack } from '@rspack/core';

const config = outsideConfig({ context: import.meta.dirname, name: 'outside', entry: './page.tsx' });
config.plugins?.push(new rspack.HtmlRspackPlugin({ template: './index.html' }));

export default config;
