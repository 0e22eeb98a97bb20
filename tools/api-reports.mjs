import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { refuse, root, run } from './prepare.mjs';
import { remoteFolders } from './rooms.mjs';

// The reports in `<room>/api/` show a change of the public types in the review.
const REPORTS = {
  contract: ['index', 'platform/locales', 'customers/phone', 'places/zone'],
  'shared-kit': ['index', 'forms/index', 'intl', 'router', 'submission/index', 'testing/index', 'ui/index'],
  tooling: ['release/index'],
};

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const changed = [];

for (const [room, entries] of Object.entries(REPORTS)) {
  // Inside the room the declarations find the packages that they import; git ignores this folder.
  const types = join(root, room, '.turbo/types');
  await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...['-p', room, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', types],
  ]);
  const files = entries.map((entry) => join(types, 'src', `${entry}.d.ts`));
  const configs = entries.map((entry, i) => configOf(room, files[i], entry));
  // One program for all entries of a room: to read the types of the packages takes most of the time.
  const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: files.slice(1) });
  entries.forEach((entry, i) => {
    if (!isReported(configs[i], compilerState)) changed.push(`${room}/${entry}`);
  });
}
// A unit test of the tooling compares this file, because the command needs a build.
if (values.update) {
  const manifests = ['host', ...remoteFolders()].map((room) => join(root, room, 'remote.json'));
  await run(process.execPath, [
    join(root, 'tooling/bin/olov.mjs'),
    ...['types', '--from', manifests.join(','), '--out', join(root, 'olov-types.d.ts')],
  ]);
}
if (changed.length > 0)
  refuse(
    `The public types changed: ${changed.join(', ')}. If this is intended, run npm run generate and commit the reports.`,
  );

function configOf(room, entryFile, entry) {
  const reportFolder = join(root, room, 'api');
  mkdirSync(reportFolder, { recursive: true });
  const silent = { default: { logLevel: 'none' } };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: join(root, room),
      mainEntryPointFilePath: entryFile,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [entryFile],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: entry.replace('/index', '').replaceAll('/', '-'),
        reportFolder,
        reportTempFolder: join(root, room, '.turbo/api'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
    packageJsonFullPath: join(root, room, 'package.json'),
  });
}

function isReported(config, compilerState) {
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: values.update,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return values.update || !apiReportChanged;
}
