import type { Renderer } from '../../src/render/request';
import { payloadJson, type TaskRequest } from './messages';
import { perform, structuredData } from './perform';

const request = { url: 'https://olov.test/', now: 7 } as TaskRequest;
const hostile = { name: '</script>\u2028' };

function aRenderer(data: unknown = hostile) {
  const given: unknown[] = [];
  const renderer: Renderer = {
    load: async () => ({ status: 'loaded', data }),
    render: async ({ now, result }) => {
      given.push(result);
      return {
        html: '<h1>Menu</h1>',
        head: { jsonLd: [{ '@type': 'Menu' }] },
        payload: { now, page: { route: 'menu /', result: result ?? { status: 'loaded', data } } },
      };
    },
  };
  return { renderer, given };
}

test('the answer of a loader is an escaped JSON, which the rendering gets as objects and returns unchanged', async () => {
  const { renderer, given } = aRenderer();
  const json = await perform(renderer, { kind: 'load', request });
  if (typeof json !== 'string') throw new Error('a loader answers JSON');
  expect(json).not.toMatch(/[<>\u2028]/);
  const rendered = await perform(renderer, { kind: 'render', request: { ...request, result: json } });
  expect(given).toEqual([{ status: 'loaded', data: hostile }]);
  expect(rendered).toMatchObject({ payload: { now: 7, page: { route: 'menu /', status: 'loaded', json } } });
});

test('the structured data of a page leave the worker as text', async () => {
  const rendered = await perform(aRenderer().renderer, { kind: 'render', request });
  expect(rendered).toMatchObject({ head: { jsonLd: [expect.stringContaining('"@type":"Menu"')] } });
});

test('the payload of a page is one JSON of its time, route and result', async () => {
  const { renderer } = aRenderer();
  const rendered = await perform(renderer, { kind: 'render', request });
  if (typeof rendered === 'string') throw new Error('a rendering answers a page');
  const text = payloadJson(rendered.payload);
  expect(text).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(text)).toEqual({
    now: 7,
    page: { route: 'menu /', result: { status: 'loaded', data: hostile } },
  });
});

test('a frame has a payload without a page', async () => {
  const frame: Renderer = {
    load: async () => ({ status: 'not-found' }),
    render: async () => ({ html: '', head: {}, payload: { now: 7 } }),
  };
  const rendered = await perform(frame, { kind: 'render', request });
  if (typeof rendered === 'string') throw new Error('a rendering answers a page');
  expect(JSON.parse(payloadJson(rendered.payload))).toEqual({ now: 7 });
});

test('data that JSON cannot hold fail the loader and no later step', async () => {
  await expect(perform(aRenderer(1n).renderer, { kind: 'load', request })).rejects.toThrow('BigInt');
});

test('structured data become escaped JSON with the context of schema.org', () => {
  expect(structuredData([{ '@type': 'Menu', name: '</script>' }])).toEqual([
    '{"@context":"https://schema.org","@type":"Menu","name":"\\u003c/script\\u003e"}',
  ]);
});

test('invalid structured data leave the valid ones of the page', () => {
  expect(structuredData([{ price: 1n }, { '@type': 'Menu' }])).toHaveLength(1);
});

test.each([undefined, 'none', { '@type': 'Menu' }, [7, null], [{ price: 1n }]])(
  'invalid structured data (%p) are left out',
  (jsonLd) => expect(structuredData(jsonLd)).toEqual([]),
);
