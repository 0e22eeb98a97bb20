import { isGrant, isRemoteId, OPERATOR } from '@olov/contract';
import type { Keyring } from '@olov/server-kit/keyring';
import {
  amount,
  baseUrl,
  custom,
  demand,
  isHttp,
  keyringOf,
  list,
  matching,
  oneOf,
  onOff,
  pickShared,
  secret,
  sentryDsn,
  serverSettings,
  text,
  type Values,
  whole,
} from '@olov/server-kit/settings';
import { RESERVED_IDS } from '@olov/tooling/release';
import { baseOf } from './upstreams/createUpstreams';

export const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];

export const hostSettings = {
  ...serverSettings,
  ...pickShared('TELEGRAM_BOT_TOKEN', 'METRICS_PORT', 'HEALTH_PORT'),
  HOST_DATABASE_POOL: whole(
    { unit: 'connections', from: 2, to: 500 },
    { initial: 4, meaning: 'most connections to the database, besides the one that listens' },
  ),
  MAIN_API_URL: baseUrl({
    example: 'http://127.0.0.1:4000/main',
    byDefault: '`/main` of the back end',
    meaning: 'the main API, if it is your own or behind a balancer',
  }),
  MESSENGER_API_URL: baseUrl({
    example: 'http://127.0.0.1:4000/messenger',
    byDefault: '`/messenger` of the back end',
    meaning: 'the messenger API, likewise',
  }),
  HR_API_URL: baseUrl({
    example: 'http://127.0.0.1:4000/hr',
    byDefault: '`/hr` of the back end',
    meaning: 'the HR API, likewise',
  }),
  SESSION_SECRET: secret(32, {
    example: '',
    byDefault: 'generated, stored in `DATA_DIR/secrets`',
    meaning:
      'signs session cookies and tokens; at least 32 characters, the same for all replicas, [several values](operating.md#changing-a-secret) separated by spaces; required in production with a `PUBLIC_URL`',
  }),
  DEPLOY_TOKENS: custom(parseDeployTokens, {
    example: '',
    byDefault:
      'one for the operator, generated and stored in `DATA_DIR/secrets/deploy-token`; none in production with a `PUBLIC_URL`',
    meaning:
      '`operator=<secret>,orders=<secret>`: the operator’s token, which may release every remote and add further tokens without a restart ([0012](decisions/0012-releases-on-the-hosts-server.md)), and tokens of single remotes; at least 16 characters each, and [several values](operating.md#changing-a-secret) separated by spaces. `olov` and `checkout` stand for the shop itself and have no token',
  }),
  REMOTE_UPSTREAMS: custom(parseUpstreams, {
    meaning:
      '`reviews=https://reviews.example/api`: base URLs of upstreams that remotes have of their own, separated by commas. The host passes `/x/reviews/…` on to exactly that address, with a token for `reviews` alone; a remote whose `upstream` in remote.json is another one is refused ([0062](decisions/0062-an-api-of-a-remotes-own.md))',
  }),
  REMOTE_GRANTS: list(parseGrant, {
    meaning:
      '`reviews=lit-html,reviews=https://api.example`: what remotes declare as `needs` in remote.json, a policy of Trusted Types or an origin of connections; a remote with another need is refused. A grant weakens the whole page: every script of the pages with this remote may make that policy, and so turn strings into HTML and scripts, or send data to that origin ([0112](decisions/0112-what-a-remote-needs-of-the-page.md))',
  }),
  ALLOW_OVERRIDES: custom(parseOverrides, {
    byDefault: '`off`; `on` with `NODE_ENV=development`',
    meaning:
      'origins whose builds a browser may load with `?override=`: `on` for the developer’s machine, or a list such as `http://localhost:*,https://dev.example`. Only an address that is opened by hand counts; a link on another site is ignored',
  }),
  INTERNAL_BUILD_ORIGINS: list(parseOrigin, {
    meaning:
      'origins that the host may request for builds that are released by an address, and for files that pages of a release name, although they are http or in an internal network, such as `http://assets.internal:8080`. All others are requested by https and at public addresses only',
  }),
  DEV_ORIGINS: list(parseDevOrigin, {
    meaning: 'origins of the dev servers; `npm run dev` sets it. Only with `NODE_ENV=development`',
  }),
  PUBLISH_CHECKOUT: oneOf(['all', 'host', 'none'], {
    meaning:
      'builds of the checkout that a start publishes: `all`, `host` if teams release their remotes alone, or `none`. A new build becomes the default, but a remote whose team has deployed a live version keeps that version. A known build becomes the default again only without `DATABASE_URL`, and only if the last start published another one ([0012](decisions/0012-releases-on-the-hosts-server.md))',
  }),
  RENDER_WORKER: oneOf(['thread', 'process', 'off'], {
    meaning:
      'renders pages on the server in a `thread`, in a `process` (slower to start, fully isolated), or not at all (`off`): then only browsers render',
  }),
  RENDER_MS: whole(
    { unit: 'milliseconds', from: 1, to: 99_999 },
    { initial: 800, meaning: 'time limit for rendering a page; after it the browser renders the page' },
  ),
  SERVICE_WORKER: onOff({
    initial: true,
    meaning:
      '`off` removes the service worker and its caches from browsers that have it ([operating](operating.md))',
  }),
  VITALS_SHARE: amount(
    { unit: 'page views', from: 0, to: 1 },
    {
      initial: 0.1,
      meaning:
        'with `METRICS_PORT`: share of the page views, from 0 to 1, whose browsers measure their Web Vitals and send them to the shop, without anything personal; 0 is none ([operating](operating.md))',
    },
  ),
  SENTRY_DSN: sentryDsn({
    meaning:
      'address to which browsers send errors, timings and recordings of masked pages, as Sentry issues it: `https://<public key>@<host>/<project>`. Every visitor can read it, so it contains no secret; https if `PUBLIC_URL` is. Without it the error tracker is not loaded ([operating](operating.md))',
  }),
  GA4_ID: matching(/^G-[A-Z\d]{4,16}$/, 'must be a measurement id such as G-AB12CD34EF', {
    meaning:
      'measurement id of Google Analytics 4 (`G-…`). Its script is loaded only by visitors who have agreed; every visitor can read the id ([analytics](analytics.md))',
  }),
  METRICA_ID: matching(/^[1-9]\d{3,11}$/, 'must be the number of a counter, of digits alone', {
    meaning: 'number of the counter of Yandex Metrica; the same rules apply as for `GA4_ID`',
  }),
  MAPS_API_KEY: mapsKey(
    'key of a maps service whose script (version 3) then answers the address search; the shop’s own geocoder replaces it when it fails or does not answer for four seconds. Every visitor can read the key: restrict it to the shop’s domain at the service',
  ),
  MAPS_SERVICE_URL: text({
    byDefault: '`https://api-maps.yandex.ru`',
    meaning:
      'origin of that script; the Content-Security-Policy of the pages allows it. The script has no hash, so pages of such a shop carry no `Integrity-Policy` ([0017](decisions/0017-texts-without-inner-html.md))',
  }),
  MAPS_SUGGEST_KEY: mapsKey('key for suggestions, if the service wants a separate one (`setApikeys`)'),
  MAPS_SERVICE_ORIGINS: list(parseMapsOrigin, {
    meaning:
      'further origins from which the script loads scripts and data, separated by commas (`https://*.maps.example`); the service documents them. The policy of the pages allows neither `eval` nor script URLs from strings (`require-trusted-types-for`): a service that needs them does not work, and the shop’s own geocoder answers',
  }),
  TELEGRAM_BOT_ID: matching(/^[1-9]\d{0,14}$/, 'must be the number of a bot', {
    byDefault: 'the number in `TELEGRAM_BOT_TOKEN`',
    meaning:
      'without `TELEGRAM_BOT_TOKEN`: the number of a bot of somebody else; its users are then verified by Telegram’s signature for third parties',
  }),
  TELEGRAM_DEVELOPMENT: onOff({
    initial: false,
    meaning:
      '`on` uses a bot with a public token, so that anybody can be any user: for trying out the mini-app; refused in production',
  }),
  TELEGRAM_APP_URL: matching(/^https:\/\/t\.me\/\w{5,32}(\/\w{3,30})?$/, 'must be https://t.me/<bot>/<app>', {
    meaning: 'link of the mini-app, `https://t.me/<bot>/<app>`: pages that are shared from it open in it',
  }),
};

export type HostValues = Values<typeof hostSettings>;

function mapsKey(meaning: string) {
  return matching(/^[\w-]+$/, 'must be letters, digits, _ and -', { meaning });
}

/** `operator=<secret>,orders=<secret>` */
function parseDeployTokens(value: string): Record<string, Keyring> {
  const tokens = value.split(',').map((pair) => {
    const at = pair.indexOf('=');
    const [name, token] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    demand(name, at >= 1 && isRemoteId(name), 'must be a list of <remote>=<secret>, separated by commas');
    demand(
      name,
      name === OPERATOR || !RESERVED_IDS.has(name),
      `must not name ${name}, which stands for the shop itself and releases nothing`,
    );
    return [name, keyringOf(`DEPLOY_TOKENS ${name}`, token, 16)] as const;
  });
  return Object.fromEntries(tokens);
}

/** `reviews=https://reviews.example/api` */
function parseUpstreams(value: string): Record<string, string> {
  const upstreams = value.split(',').map((pair) => {
    const at = pair.indexOf('=');
    const [name, url] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const isAllowed = URL.canParse(url) && /^https?:\/\/[^\s?#@]+$/i.test(url);
    demand(name, at >= 1 && isRemoteId(name), 'must be a list of <remote>=<base URL>, separated by commas');
    demand(url, isAllowed, `must give ${name} an http or https URL without query and password`);
    return [name, baseOf(url)] as const;
  });
  return Object.fromEntries(upstreams);
}

/** Security: a grant becomes a part of the Content-Security-Policy. */
function parseGrant(grant: string): string {
  return demand(grant, isGrant(grant), 'must be a list of <remote>=<policy or origin>, separated by commas');
}

function parseOverrides(value: string): string[] {
  if (/^(off|false|0|no)$/i.test(value)) return [];
  if (/^(on|true|1|yes)$/i.test(value)) return LOOPBACK;
  return value.split(',').map((origin) => parseOrigin(origin.trim()));
}

/** The spelling of an origin that a URL has: in lower case and without the default port. The port may be `*`. */
function parseOrigin(origin: string): string {
  const [, host = '', port = ''] =
    /^(https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\]))(:\d+|:\*)?\/?$/i.exec(origin) ?? [];
  const anyPort = port === ':*' ? port : '';
  const url = anyPort ? host : host + port;
  demand(url, URL.canParse(url), `must be a list of origins, unlike "${origin}"`);
  return new URL(url).origin + anyPort;
}

function parseDevOrigin(origin: string): string {
  return demand(origin.replace(/\/+$/, ''), isHttp(origin), `must be http or https URLs, unlike "${origin}"`);
}

function parseMapsOrigin(origin: string): string {
  const isOrigin = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i.test(origin);
  return demand(origin, isOrigin, `must be origins, separated by commas, unlike "${origin}"`);
}
