import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../../tools/ports.mjs';
import { readPeer, startPeer } from './peer.mjs';
import { compareRemains } from './remains.mjs';

const folder = mkdtempSync(join(tmpdir(), 'olov-peer-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const describePeer = (description) =>
  writeFileSync(join(folder, 'olov-peer.json'), JSON.stringify(description));

test('a folder without a description of the peer is refused', () => {
  assert.throws(() => readPeer(join(folder, 'none')), /has no olov-peer.json/);
});

test('a description without the remotes to block is refused', () => {
  describePeer({ name: 'peer', port: 1, commands: [], folders: {}, start: '/', remotes: { page: '*/a/*' } });
  assert.throws(() => readPeer(folder), /"remotes.part"/);
});

test('a peer is built with its own address, once, and served compressed below the paths of its folders', async () => {
  describePeer({
    name: 'peer',
    port: await freePort(),
    commands: [
      `node -e "fs.mkdirSync('built/a', { recursive: true }); fs.writeFileSync('built/a/main.js', '//{origin}')"`,
    ],
    folders: { '/': 'pages', '/remote/': 'built' },
    start: '/',
    remotes: { page: '*/remote/*', part: '*/part/*' },
  });
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages', 'index.html'), '<title>Peer</title>');
  const peer = readPeer(folder);
  const started = await startPeer(peer);
  try {
    assert.match(await textOf(`${peer.url}/`), /Peer/);
    const script = await fetch(`${peer.url}/remote/a/main.js`, { headers: { connection: 'close' } });
    assert.ok(script.headers.get('content-encoding'));
    assert.equal(await script.text(), `//${peer.url}`);
  } finally {
    await started.stop();
  }
  writeFileSync(join(folder, 'built', 'a', 'main.js'), '//kept');
  const again = await startPeer(peer);
  try {
    assert.equal(await textOf(`${peer.url}/remote/a/main.js`), '//kept');
  } finally {
    await again.stop();
  }
});

test('a page that lost a remote keeps the share of its words and links that is still visible', () => {
  const whole = { lines: ['Menu Cart', 'Pizza'], links: ['/a', '/a', '/b', '/c'], controls: ['Cart'] };
  const left = { lines: ['Cart Menu', 'Pasta'], links: ['/a', '/b', '/d'], controls: ['Cart'] };
  const { text, links, isNoticed } = compareRemains(whole, left);
  assert.equal(Math.round(text), 62);
  assert.equal(links, 50);
  assert.equal(isNoticed, false);
});

test('new text with a new button is a notice with a way on, and new text alone is not', () => {
  const whole = { lines: ['Menu'], links: [], controls: ['Cart'] };
  const left = { lines: ['It did not load', 'Try again'], links: [], controls: ['Try again'] };
  assert.equal(compareRemains(whole, left).isNoticed, true);
  assert.equal(compareRemains(whole, { ...left, controls: [] }).isNoticed, false);
});

/** A kept connection would belong to the server that has ended. */
const textOf = async (url) => (await fetch(url, { headers: { connection: 'close' } })).text();
