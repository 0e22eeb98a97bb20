import { type Envelope, scrubEnvelope } from './scrubEnvelope';

const hide = (text: string) => text.replaceAll('Aziza', '***');
const scrubbed = (...items: unknown[]) =>
  scrubEnvelope([{ trace: { transaction: '/of/Aziza' } }, items] as unknown as Envelope, hide) as unknown as [
    object,
    [Record<string, unknown>, unknown][],
  ];

test('every text of an error tracking envelope is scrubbed at any depth, including the headers', () => {
  const [headers, [[kind, event] = []]] = scrubbed([
    { type: 'event' },
    {
      message: 'Aziza',
      at: 4,
      exception: { values: [{ value: 'of Aziza' }] },
      breadcrumbs: [['Aziza', null]],
    },
  ]);
  expect(headers).toEqual({ trace: { transaction: '/of/***' } });
  expect(kind).toEqual({ type: 'event' });
  expect(event).toEqual({
    message: '***',
    at: 4,
    exception: { values: [{ value: 'of ***' }] },
    breadcrumbs: [['***', null]],
  });
});

test('the numbers of sampling in the trace header stay, and nothing else of the header', () => {
  const trace = { sample_rand: '0.7243981', sample_rate: '1', transaction: '0.7243981', release: '41.31108' };
  const hideAll = (text: string) => text.replace(/\d+\.\d{4,}/g, '<coordinate>');
  const [headers] = scrubEnvelope([{ trace }, []] as unknown as Envelope, hideAll);
  expect(headers).toEqual({
    trace: { ...trace, transaction: '<coordinate>', release: '<coordinate>' },
  });
  const planted = { trace: { sample_rand: '41.31108' } };
  expect(scrubEnvelope([planted, []] as unknown as Envelope, hideAll)[0]).toEqual({
    trace: { sample_rand: '<coordinate>' },
  });
});

describe('a recording in an envelope', () => {
  const recordingOf = (events: object[]) => `{"segment_id":0}\n${JSON.stringify(events)}`;
  const record = (events: object[]) => {
    const [, [[headers, recording] = []]] = scrubbed([
      { type: 'replay_recording', length: 1 },
      recordingOf(events),
    ]);
    const [line, told] = String(recording).split('\n');
    return { headers, recording, line, events: JSON.parse(told ?? '') };
  };

  it('a scrubbed session recording keeps its format, and its length in bytes is corrected', () => {
    const { headers, recording, line } = record([{ type: 5, data: { payload: { message: 'Aziza ўзи' } } }]);
    expect(line).toBe('{"segment_id":0}');
    expect(headers).toEqual({ type: 'replay_recording', length: Buffer.byteLength(String(recording)) });
  });

  it('a scrubbed session recording loses personal data in addresses and notes, but keeps its style sheets', () => {
    const css = '.Aziza{color:#fff}';
    const { events } = record([
      { type: 4, data: { href: '/of/Aziza' } },
      { type: 2, data: { node: { attributes: { href: '/of/Aziza', class: 'Aziza', _cssText: css } } } },
      { type: 3, data: { attributes: [{ id: 3, attributes: { src: '/of/Aziza' } }] } },
      { type: 5, data: { payload: { message: 'click Aziza' } } },
    ]);
    expect(events).toEqual([
      { type: 4, data: { href: '/of/***' } },
      { type: 2, data: { node: { attributes: { href: '/of/***', class: 'Aziza', _cssText: css } } } },
      { type: 3, data: { attributes: [{ id: 3, attributes: { src: '/of/***' } }] } },
      { type: 5, data: { payload: { message: 'click ***' } } },
    ]);
  });

  it('a session recording that cannot be parsed is dropped, and the rest of the envelope is sent', () => {
    const [, items] = scrubbed(
      [{ type: 'replay_event' }, { urls: ['/of/Aziza'] }],
      [{ type: 'replay_recording', length: 3 }, new Uint8Array([120, 156, 3])],
    );
    expect(items).toEqual([[{ type: 'replay_event' }, { urls: ['/of/***'] }]]);
  });
});
