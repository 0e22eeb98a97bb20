import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@olov/contract/platform/locales';

const kit = JSON.parse(readFileSync(join(__dirname, '../../../../shared-kit/package.json'), 'utf8'));

const component = 'export const Component = () => null;';

const pages: Record<string, string> = {
  good: `
    import { memo } from 'react';
    import styles from './good.module.css';
    const query = matchMedia('(hover)');
    const observer = new IntersectionObserver(() => {});
    observer.observe(document.body);
    void fetch('/main/api/shop').then(() => { throw new Error('no answer comes'); });
    export const titleId = 'a.title';
    export const loader = async () => ({ matches: query.matches });
    export const Component = memo(function Good() { return <p className={styles.text}>good</p>; });`,
  throws: `throw new TypeError('menu is not defined'); ${component}`,
  late: `setTimeout(() => { throw new Error('too late'); }); await new Promise((done) => setTimeout(done, 50)); ${component}`,
  rejects: `void Promise.reject(new Error('nobody hears')); await new Promise((done) => setTimeout(done, 50)); ${component}`,
  bare: 'export const Page = 1;',
  element: 'export const Component = <p>an element</p>;',
  loader: `export const loader = { data: 1 }; ${component}`,
  title: `export const titleId = 'a.none'; ${component}`,
  foreign: `
    document.head.append(Object.assign(document.createElement('script'), { src: 'https://example.com/a.js' }));
    await new Promise((done) => setTimeout(done, 50)); ${component}`,
  unhashed: `
    const [chunk] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: chunk!.href }));
    await new Promise((done) => setTimeout(done, 50)); ${component}`,
  loops: `for (;;) {} ${component}`,
  waits: `await new Promise(() => {}); ${component}`,
  exits: `(setTimeout.constructor as FunctionConstructor)('return process')().exit(0); ${component}`,
  heap: `const kept: number[][] = []; for (;;) kept.push(new Array(1e5).fill(1.5)); ${component}`,
  buffers: `const kept: Uint8Array[] = []; for (;;) kept.push(new Uint8Array(1e7).fill(1)); ${component}`,
  reaches: `
    const outside = (setTimeout.constructor as FunctionConstructor)('return globalThis')();
    const { process } = outside;
    const names = ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule'];
    const found = [...names.filter((name) => process[name]), ...['fetch', 'WebSocket', 'require'].filter((name) => outside[name])];
    throw new Error('variables: ' + Object.keys(process.env) + '; reached: ' + found); ${component}`,
  kills: `
    const { process } = (setTimeout.constructor as FunctionConstructor)('return globalThis')();
    process.kill(process.ppid, 0); ${component}`,
};

const door = `
import { defineRemote } from '@olov/shared-kit';

export const remote = defineRemote({
  pages: {
    ${Object.keys(pages)
      .map(
        (name) => `${name}: () => import(/* webpackChunkName: "page-${name}" */ './pages/${name}') as never,`,
      )
      .join('\n    ')}
    nothing: () => Promise.resolve(undefined) as never,
  },
  fragments: { last: () => import(/* webpackChunkName: "fragment-last" */ './last') },
  messages: {
    ${LOCALES.map(
      (locale) =>
        `${locale}: () => import(/* webpackChunkName: "messages-${locale}" */ '../translations/${locale}.json'),`,
    ).join('\n    ')}
  },
});`;

/** The record of a build selects the pages that are checked. */
export const faultyRemote = ({ sharedKit = `^${kit.olov.apiVersion}` } = {}): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'faulty-remote', version: '1.0.0', type: 'module' }),
  'remote.json': JSON.stringify({
    id: 'faulty',
    team: 'tests',
    sharedKit,
    routes: [{ path: '/good', page: 'good' }],
    fragments: ['last'],
  }),
  'rspack.config.ts': `
    import { remoteConfig } from '@olov/tooling/build';
    export default remoteConfig({ context: import.meta.dirname });`,
  'src/remote.ts': door,
  'src/last.ts': component,
  ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`src/pages/${name}.tsx`, text])),
  'src/pages/good.module.css': '.text { color: red; @media (hover) { color: blue } }',
  ...Object.fromEntries(LOCALES.map((locale) => [`translations/${locale}.json`, '{ "a.title": "Good" }'])),
  'translations/ru.json': '{ "a.title": "Хорошо", "a.only": "Только здесь" }',
});
