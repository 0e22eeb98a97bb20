import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ensureBrowser, findBrowser, findTestChromium, XVFB } from './browser.mjs';

const onLinux = { skip: process.platform !== 'linux' };

describe('the search for a browser', () => {
  const machine = (env, ...files) => ({ env, isExecutable: (file) => files.includes(file) });

  test('the search for a browser fails if the named one cannot be started, and uses no other one', () => {
    assert.throws(() => findBrowser('firefox', machine({ FIREFOX_PATH: '/gone' }, '/usr/bin/firefox-esr')), {
      message: 'FIREFOX_PATH names /gone, which is no Firefox that can be started.',
    });
  });

  test('the search for a browser finds an installed one, the long-term release first', onLinux, () => {
    const found = findBrowser('firefox', machine({}, '/usr/bin/firefox', '/usr/bin/firefox-esr'));
    assert.equal(found, '/usr/bin/firefox-esr');
    assert.equal(findBrowser('chromium', machine({}, '/snap/bin/chromium')), '/snap/bin/chromium');
  });

  test('the search for Chromium prefers its headless shell to the whole Chromium', onLinux, () => {
    const both = machine({}, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell');
    assert.equal(findTestChromium(both), '/usr/bin/chromium-headless-shell');
    assert.equal(findTestChromium(machine({}, '/usr/bin/chromium')), '/usr/bin/chromium');
  });

  test('the search for WebKit needs its driver and a display', onLinux, () => {
    assert.equal(findBrowser('webkitgtk', machine({}, '/usr/bin/WebKitWebDriver')), undefined);
    const found = findBrowser('webkitgtk', machine({}, '/usr/bin/WebKitWebDriver', XVFB));
    assert.equal(found, '/usr/bin/WebKitWebDriver');
    const named = machine({ WEBKIT_PATH: '/opt/driver' }, '/opt/driver', '/usr/bin/WebKitWebDriver', XVFB);
    assert.equal(findBrowser('webkitgtk', named), '/opt/driver');
  });
});

describe('the installation of a browser', () => {
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

  test('a browser that is missing is installed by the first way that works', async () => {
    const { asked, ensure } = trying(undefined, '/usr/bin/firefox', '/never');
    assert.equal(await ensure('firefox'), '/usr/bin/firefox');
    assert.deepEqual(asked, ['0 firefox', '1 firefox']);
    assert.equal(await ensure('firefox'), '/usr/bin/firefox');
    assert.equal(asked.length, 2);
  });

  test('a browser that cannot be installed is reported with the way to do it by hand', async () => {
    await assert.rejects(trying(undefined, undefined).ensure('firefox'), {
      message: 'No Firefox was found or could be installed: install one, or set FIREFOX_PATH to it.',
    });
  });
});
