import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ensureBrowser, findBrowser, findTestChromium, isOff, XVFB } from './browser.mjs';

const onLinux = { skip: process.platform !== 'linux' };

describe('a browser of this machine', () => {
  const machine = (env, ...files) => ({ env, isExecutable: (file) => files.includes(file) });

  test('is the one that the environment names, before all others', () => {
    const { env, isExecutable } = machine({ FIREFOX_PATH: '/opt/fox' }, '/opt/fox', '/usr/bin/firefox-esr');
    assert.equal(findBrowser('firefox', { env, isExecutable }), '/opt/fox');
  });

  test('that is named and cannot be started is said, and no other is taken', () => {
    assert.throws(() => findBrowser('firefox', machine({ FIREFOX_PATH: '/gone' }, '/usr/bin/firefox-esr')), {
      message: 'FIREFOX_PATH names /gone, which is no Firefox that can be started.',
    });
  });

  test('is an installed one, the long-term release first', onLinux, () => {
    const found = findBrowser('firefox', machine({}, '/usr/bin/firefox', '/usr/bin/firefox-esr'));
    assert.equal(found, '/usr/bin/firefox-esr');
    assert.equal(findBrowser('chromium', machine({}, '/snap/bin/chromium')), '/snap/bin/chromium');
  });

  test('is for tests the headless shell, else the whole Chromium', onLinux, () => {
    const both = machine({}, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    assert.equal(findTestChromium(both), '/usr/bin/chromium-headless-shell');
    assert.equal(findTestChromium(machine({}, '/usr/bin/chromium')), '/usr/bin/chromium');
  });

  test('is of WebKit its driver, and none without a display to draw on', onLinux, () => {
    assert.equal(findBrowser('webkitgtk', machine({}, '/usr/bin/WebKitWebDriver')), undefined);
    const found = findBrowser('webkitgtk', machine({}, '/usr/bin/WebKitWebDriver', XVFB));
    assert.equal(found, '/usr/bin/WebKitWebDriver');
    const named = machine({ WEBKIT_PATH: '/opt/driver' }, '/opt/driver', '/usr/bin/WebKitWebDriver', XVFB);
    assert.equal(findBrowser('webkitgtk', named), '/opt/driver');
  });

  test('is none where there is none', () => {
    assert.equal(findBrowser('firefox', machine({})), undefined);
    assert.equal(findBrowser('webkitgtk', machine({})), undefined);
  });
});

test('a browser is off where its variable says so, and there alone', () => {
  assert.equal(isOff('firefox', { FIREFOX_PATH: 'off' }), true);
  assert.equal(isOff('webkitgtk', { FIREFOX_PATH: 'off', WEBKIT_PATH: '/usr/bin/WebKitWebDriver' }), false);
  assert.equal(isOff('webkitgtk', {}), false);
});

describe('a browser that is not there', () => {
  /** A machine where the installers bring a browser or fail; notes which were asked. */
  const trying = (...brings) => {
    const asked = [];
    let browser;
    const installers = brings.map((path, index) => async (name) => {
      asked.push(`${index} ${name}`);
      if (!path) throw new Error('no network');
      browser = path;
    });
    return { asked, ensure: (name) => ensureBrowser(name, () => browser, installers) };
  };

  test('is installed by the first that can, and by nobody after', async () => {
    const { asked, ensure } = trying(undefined, '/usr/bin/firefox', '/never');
    assert.equal(await ensure('firefox'), '/usr/bin/firefox');
    assert.deepEqual(asked, ['0 firefox', '1 firefox']);
    assert.equal(await ensure('firefox'), '/usr/bin/firefox');
    assert.equal(asked.length, 2);
  });

  test('and that nobody can install is said with what to do', async () => {
    await assert.rejects(trying(undefined, undefined).ensure('firefox'), {
      message: 'No Firefox was found or could be installed: install one, or set FIREFOX_PATH to it.',
    });
  });
});
