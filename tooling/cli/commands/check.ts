import { join } from 'node:path';
import { grantsFor } from '@olov/contract';
import { checkBudget, examineBuild, readRecord, verifyRemote } from '../../src/release';
import { failed, unreachable, wrongUse } from '../CliError';
import { type Command, jsonOption, shellOptions } from '../Command';
import type { Context } from '../Context';
import { checkPolicy, openBrowser } from '../check/browser';
import { checkShop } from '../check/checkShop';
import { checkTypes } from '../check/checkTypes';
import { type Finding, find, findingLines } from '../check/Finding';
import { placed } from '../check/placed';
import { duration } from '../duration';
import { buildRemote } from '../remote/buildRemote';
import { findPackage } from '../remote/findPackage';
import { findForeign, findRemote, type Remote } from '../remote/findRemote';
import type { ShellClient } from '../shell/ShellClient';
import { shellOf, shellUrl, tokenOf } from '../shell/shellOf';

export const check: Command = {
  name: 'check',
  usage: '[folder] [--shell <url> --token <token>] [--browser]',
  summary: 'reports every problem for which a shop would refuse a remote',
  help: `
Builds the remote in the folder (or in the current one) and checks:

  build     the build succeeds
  contents  build record, hashes, styles that match elements of other rooms
  types     with TypeScript, if it is installed
  size      the first view of every page against \`budget\` in remote.json
  loading   door, pages and fragments load with the shared modules of a shop, and every text
            exists in Russian, English and Uzbek
  shop      the given shop would publish the build now: it compares the build with its live
            versions, renders the pages in all three languages and publishes nothing
  policy    with --browser: opens its pages in the given shop, which must allow builds of this
            machine (ALLOW_OVERRIDES), and names file and line of what the shop's policy blocks;
            needs playwright-core and a Chromium (CHROMIUM_PATH), and no token

It reports all problems, each with its solution. A deploy applies the same rules. A folder that
is a build already (with remote-build.json in it) is checked unchanged; of other built files it
says what a shop needs besides.`,
  options: {
    ...shellOptions,
    browser: { help: 'opens the pages in a browser, under the policy of the shop' },
    ...jsonOption,
  },
  words: ['[folder]'],

  async run(input, context) {
    const foreign = findForeign(input.positionals[0], context);
    if (foreign)
      throw failed(`${foreign} lacks parts that a shop needs of a remote:`, await examineBuild(foreign));
    const remote = findRemote(input.positionals[0], context);
    const { id, build, folder = build } = remote;
    // Without a token a shop in the environment cannot be asked, but the build can be checked.
    const shell = shellUrl(input, context);
    const isAsked = (input.text('shell') && !input.has('browser')) || (shell && tokenOf(input, context));
    const client = isAsked ? shellOf(input, context) : undefined;
    // A wrong address or token fails here, before the build.
    await client?.status(id);
    if (input.has('browser') && !shell)
      throw wrongUse('--browser opens the pages of a shop: name one with --shell <url> or in OLOV_SHELL.');
    const started = Date.now();
    const browser = input.has('browser') ? await openBrowser(folder, context) : undefined;
    const policy = browser && shell ? () => checkPolicy(browser, build, shell) : undefined;
    const findings = await checkAll({ ...remote, client, policy }, context).finally(() => browser?.close());
    const problems = findings.flatMap((finding) => finding.problems).length;
    const isOpen = findings.some((finding) => finding.isOpen);
    const isReady = problems === 0 && !isOpen;
    if (input.has('json')) context.out(JSON.stringify({ id, isReady, findings }, null, 2));
    else {
      for (const line of findings.flatMap(findingLines)) context.out(line);
      if (isReady)
        context.out(
          `${id} is ready for a deploy${client ? ` to ${client.shell}` : ''}, checked in ${duration(Date.now() - started)}`,
        );
    }
    if (problems > 0) {
      throw failed(`A shop would refuse ${id}: ${problems} ${problems === 1 ? 'problem' : 'problems'}.`);
    }
    if (isOpen) throw unreachable(`Not everything of ${id} was judged: repeat the command.`);
  },
};

interface Checked extends Remote {
  client: ShellClient | undefined;
  policy: (() => Promise<Partial<Finding>>) | undefined;
}

const AS_IT_IS = { skipped: 'the folder is a build already' };

async function checkAll(
  { id, folder, build, client, policy }: Checked,
  context: Context,
): Promise<Finding[]> {
  const isBuilt = find('build', async () =>
    folder ? { notes: [`took ${duration(await buildRemote(folder, context))}`] } : AS_IT_IS,
  );
  const ofBuild = async (title: Finding['title'], work: () => Promise<Partial<Finding>>) => {
    const { problems } = await isBuilt;
    return find(title, async () => (problems.length > 0 ? { skipped: 'there is no build' } : work()));
  };
  const contents = ofBuild('contents', async () => {
    const problems = await examineBuild(build);
    if (problems.length > 0) return { problems };
    const { manifest, server } = await readRecord(build);
    const notes = grantsFor(manifest).map(
      (grant) => `needs the grant ${grant} of the operator (REMOTE_GRANTS)`,
    );
    return {
      notes: server ? notes : [...notes, 'has no server/render.js, so browsers alone render its pages'],
    };
  });
  const size = ofBuild('size', () => checkBudget(build));
  const loading = ofBuild('loading', async () => {
    const kit =
      findPackage('@olov/shared-kit', folder ?? build) ?? findPackage('@olov/shared-kit', context.cwd);
    if (!kit) throw new Error('@olov/shared-kit is not installed: install the packages of the remote');
    const page = join(kit, 'dist/verifier/page.js');
    return { problems: await verifyRemote({ ...context.tooling, page, folder: build }) };
  });
  const shop = ofBuild('shop', () => checkShop(id, build, client));
  const findings = await Promise.all([
    isBuilt,
    contents,
    find('types', async () => (folder ? checkTypes(folder, context) : AS_IT_IS)),
    size,
    loading,
    shop,
    ...(policy ? [ofBuild('policy', policy)] : []),
  ]);
  // The shop repeats the problems of the build.
  const told = new Set<string>();
  return findings.map((finding) => {
    const problems = finding.problems.filter((problem) => !told.has(problem));
    for (const problem of problems) told.add(problem);
    return { ...finding, problems: placed(problems, folder) };
  });
}
