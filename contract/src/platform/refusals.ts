/** Every reason for which `olov check` or a shop refuses a build or a command: what it means, and the way out. */
export const REFUSALS = {
  build: ['The bundler failed; it names file and line.', 'correct the code'],
  types: ['TypeScript found an error; it names file and line.', 'correct the code'],
  'no-build': [
    'There is no build in the folder, or its record is missing or no JSON.',
    'build with `remoteConfig()` or `RemotePlugin`',
  ],
  record: [
    'The record of the build has another form than this kit expects, or is too large.',
    'build again with the kit of the shop',
  ],
  manifest: [
    'Id, version, range, team or sizes of `remote.json` are not admitted.',
    'correct `remote.json` or `package.json`',
  ],
  'no-files': [
    'A page, fragment or catalogue has no files in the build.',
    'name its chunk in `src/remote.ts` as in step 2',
  ],
  route: [
    'A path, a check, a redirect or an example of a route is not admitted.',
    'correct the route in `remote.json`',
  ],
  fragment: ['An entry of `fragments` or `uses` is not admitted.', 'correct it in `remote.json`'],
  contribution: [
    'An entry of `extensionSlots` or `contributes` is not admitted.',
    'correct it in `remote.json`',
  ],
  undeclared: [
    'The code shows a fragment, links to a route or offers a slot that `remote.json` does not name.',
    'add it to `uses` or `extensionSlots`',
  ],
  file: [
    'A file is missing, was changed after the build, or may not be served.',
    'build again into an empty folder',
  ],
  style: [
    'A rule of a style sheet may match elements of other rooms.',
    'begin it with a class of a CSS module, or import it as a plain `.css` file',
  ],
  size: [
    'The first view of a page is above its budget.',
    '`import()` code that the page does not show at once, or raise `budget`',
  ],
  loading: [
    'Door, page or fragment fails while it is loaded: an error, an endless loop, no component.',
    'correct the module that it names',
  ],
  text: [
    'A text is missing, empty, no valid ICU, or takes other arguments than in other languages.',
    'correct it in `translations/`',
  ],
  policy: [
    'The policy of the shop’s pages blocks something; page, file and line are named.',
    'use `html` of the kit, an upstream, or `needs`',
  ],
  kit: [
    'The host of the shop runs no builds with this version of the kit, or has another version of a shared module.',
    'install one of the versions that the message names, or wait for the host’s release',
  ],
  middleware: [
    'The host does not have the middleware of a route.',
    'name one of those that the message lists',
  ],
  taken: [
    'Another remote owns the route, fragment or extension slot.',
    'choose another name, or ask its team for a transfer of the route',
  ],
  'redirect-chain': ['A redirect leads to another redirect.', 'name the page itself'],
  use: [
    'A live version uses what this build lacks or changes, or the other way round.',
    'keep it with `deprecated`, or name a range that fits',
  ],
  narrowed: ['A fragment refuses props that its version accepted.', 'give it the next major version'],
  slot: [
    'A contribution and its extension slot do not fit together.',
    'change the contribution, or keep the slot with `deprecated`',
  ],
  upstream: [
    'The operator has not allowed the upstream.',
    'ask for the value of `REMOTE_UPSTREAMS` in the message',
  ],
  need: [
    'The operator has not granted a need of the remote.',
    'ask for the value of `REMOTE_GRANTS` in the message, or do without',
  ],
  rendering: [
    'The server cannot render a page, or the HTML of a page names a file that does not exist.',
    'correct the page; import the file in the code that shows it',
  ],
  'would-break': [
    'At least one of the problems above; each is listed with its own code.',
    'solve them; `olov check --shell` lists all',
  ],
  exists: [
    'The shop has this build already, and versions never change.',
    '`olov traffic` or `olov promote`, or deploy with `--if-changed`',
  ],
  overtaken: [
    'Somebody else has released this remote meanwhile.',
    'look at `olov status`, then deploy again or name `--expect-default`',
  ],
  'other-remote': ['The build is one of another remote than the address names.', 'send it to its own id'],
  'other-team': ['The token belongs to another remote.', 'use the token of this remote'],
  'no-token': ['The request has no deploy token.', 'give `--token` or set `OLOV_TOKEN`'],
  'unknown-token': ['The token is mistyped or revoked, or of another shop.', 'ask the operator for a token'],
  'deploys-off': ['The shop has no tokens in its settings, and not this one.', 'ask the operator to add one'],
  'token-exists': ['The remote has a token of this name.', 'revoke it first, or choose another name'],
  'no-such-token': ['The remote has no token of this name.', 'see `olov tokens list`'],
  reserved: ['The id stands for the shop itself.', 'choose another id'],
  'no-such-remote': ['The shop has no remote of this id.', 'see `olov status`'],
  'no-such-version': [
    'The remote has no such version, or several of this beginning.',
    'see `olov status <id>`',
  ],
  'no-such-route': [
    'No live version of the remote has the route.',
    'name one of those that the message lists',
  ],
  'same-remote': ['The remote has the route already.', 'nothing is to be done'],
  'is-default': ['The version has all visitors already.', 'give a share to another version'],
  'no-canary': ['There is no canary to promote.', 'name a version'],
  'not-live': ['The version has no visitors.', 'see `olov status <id>`'],
  'nothing-before': ['There is no version to go back to.', 'deploy a corrected version, or `olov retire`'],
  'is-host': ['A shop without its host has no pages.', 'deploy a corrected host'],
  'only-preview': ['The version is only a preview, whose checks may be old.', 'deploy the same build'],
  'no-preview': ['The version has no preview.', 'see `olov status <id>`'],
  'bad-url': [
    'The address of a hosted build is not that of a folder.',
    'give the URL of the folder, without query',
  ],
  unreachable: [
    'A file of a hosted build does not answer, or its host is not public.',
    'ask the operator for `INTERNAL_BUILD_ORIGINS`, or correct the host',
  ],
  'no-cors': [
    'A static host does not let browsers of the shop read the build.',
    'send `Access-Control-Allow-Origin: *`',
  ],
  'other-fallback': [
    'The fallback has another file than the first address.',
    'upload the same build to both',
  ],
  'too-slow': [
    'The files of a hosted build did not arrive in time.',
    'use a quicker host, or send the build',
  ],
  'too-large': ['The build is above the limits.', 'keep large files elsewhere ([limits](#limits))'],
  unsafe: ['The archive or record names a path outside of the build.', 'build again, and pack nothing else'],
  unreadable: [
    'The archive is no complete gzipped tar, or the record names no files.',
    'send it again, or build again',
  ],
  'bad-request': ['The request has another form than the API.', 'update `@olov/tooling`'],
  'media-type': ['The body is neither an archive nor JSON.', 'update `@olov/tooling`'],
  stalled: ['The upload stopped.', 'send it again'],
  'shop-busy': [
    'The machine of the shop had no time to judge the build. It is no refusal: nothing was changed.',
    'repeat the command',
  ],
  'bucket-unavailable': [
    'The shop’s bucket for files does not answer. It is no refusal.',
    'repeat the command',
  ],
  'disk-full': ['The disk of the shop’s server is full. It is no refusal.', 'tell its operator'],
  internal: ['A fault of the shop. It is no refusal.', 'tell its operator, who finds it in the log'],
} as const satisfies Record<string, readonly [means: string, wayOut: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Each problem with its code at the end, so that one text serves people, logs and scripts. A more exact code stays. */
export const withCode = (code: RefusalCode, problems: readonly string[]): string[] =>
  problems.map((problem) => (/ \[[a-z-]+\]$/.test(problem) ? problem : `${problem} [${code}]`));
