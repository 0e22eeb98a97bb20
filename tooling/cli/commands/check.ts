import { join } from 'node:path';
import { examineBuild, verifyRemote } from '../../src/release';
import { failed } from '../CliError';
import { type Command, jsonOption } from '../Command';
import type { Context } from '../Context';
import { checkBudget } from '../check/checkBudget';
import { checkShop } from '../check/checkShop';
import { checkTexts } from '../check/checkTexts';
import { checkTypes } from '../check/checkTypes';
import { type Finding, find, findingLines } from '../check/Finding';
import { duration } from '../duration';
import { buildRemote } from '../remote/buildRemote';
import { findPackage } from '../remote/findPackage';
import { findSources } from '../remote/findRemote';
import { shellUrl } from '../shell/shellOf';

export const check: Command = {
  name: 'check',
  usage: '[folder] [--shell <url>]',
  summary: 'reports every problem for which a shop would refuse a remote',
  help: `
Builds the remote in the folder (or in the current one) and checks:

  build     the build succeeds
  contents  build record, hashes, styles that match elements of other rooms
  types     with TypeScript, if it is installed
  texts     the same texts in Russian, English and Uzbek
  size      the first view of every page against \`budget\` in remote.json
  loading   door, pages, fragments and texts load with the shared modules of a shop
  shop      the host of the given shop has the middleware of the routes

It reports all problems, each with its solution. A shop checks the same at a deploy.`,
  options: {
    shell: { value: 'url', help: 'address of the shop to compare with (or OLOV_SHELL)' },
    ...jsonOption,
  },
  words: ['[folder]'],

  async run(input, context) {
    const { id, folder, build } = findSources(input.positionals[0], context);
    const shell = shellUrl(input, context);
    const started = Date.now();
    const findings = await checkAll({ folder, build, shell }, context);
    const problems = findings.flatMap((finding) => finding.problems).length;
    if (input.has('json')) context.out(JSON.stringify({ id, isReady: problems === 0, findings }, null, 2));
    else {
      for (const line of findings.flatMap(findingLines)) context.out(line);
      if (problems === 0)
        context.out(`${id} is ready for a deploy, checked in ${duration(Date.now() - started)}`);
    }
    if (problems > 0) {
      throw failed(`A shop would refuse ${id}: ${problems} ${problems === 1 ? 'problem' : 'problems'}.`);
    }
  },
};

interface Checked {
  folder: string;
  build: string;
  shell: string | undefined;
}

async function checkAll({ folder, build, shell }: Checked, context: Context): Promise<Finding[]> {
  const isBuilt = find('build', async () => ({
    notes: [`took ${duration(await buildRemote(folder, context))}`],
  }));
  const ofBuild = async (title: string, work: () => Promise<Partial<Finding>>) => {
    const { problems } = await isBuilt;
    return find(title, async () => (problems.length > 0 ? { skipped: 'there is no build' } : work()));
  };
  const contents = ofBuild('contents', async () => ({ problems: await examineBuild(build) }));
  return Promise.all([
    isBuilt,
    contents,
    find('types', () => checkTypes(folder, context)),
    find('texts', () => checkTexts(folder)),
    ofBuild('size', () => checkBudget(build)),
    ofBuild('loading', async () => {
      const kit = findPackage('@olov/shared-kit', folder);
      if (!kit) throw new Error('@olov/shared-kit is not installed: run `npm install`');
      const page = join(kit, 'dist/verifier/page.js');
      const problems = await verifyRemote({ ...context.tooling, page, folder: build });
      const told = new Set((await contents).problems);
      return { problems: problems.filter((problem) => !told.has(problem)) };
    }),
    ofBuild('shop', () => checkShop(build, shell)),
  ]);
}
