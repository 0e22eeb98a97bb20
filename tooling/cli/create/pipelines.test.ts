/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commands } from '../commands';
import { toolingRoot } from '../testing/runCli';
import { packageJson } from './packageJson';

interface Step {
  name?: string;
  if?: string;
  run?: string;
}

interface Job {
  script?: string[];
  rules?: { if: string }[];
}

const read = (file: string) => parse(readFileSync(join(toolingRoot, 'template', file), 'utf8'));
const github = read('.github/workflows/remote.yml');
const gitlab = read('.gitlab-ci.yml');
const steps: Step[] = github.jobs.remote.steps;
const step = (name: string) => steps.find((one) => one.name === name);
const jobs: Record<string, Job> = { check: gitlab.check, preview: gitlab.preview, canary: gitlab.canary };

/** The words of the command `olov` or `npm` in a line of a shell. */
const wordsOf = (line: string) => /^(?:npx )?((?:olov|npm) [^|>]*)/.exec(line)?.[1]?.trim().split(' ') ?? [];
const ofGithub = steps.flatMap(({ run }) => (run ? [wordsOf(run)] : []));
const ofGitlab = [
  ...gitlab.default.before_script,
  ...Object.values(jobs).flatMap(({ script = [] }) => script),
].map(wordsOf);

test('the pipelines of GitHub and GitLab install, check, test, preview and deploy by the same commands', () => {
  const [install, ...rest] = ofGitlab.filter((words) => words.length > 0);
  expect([install?.slice(0, 2), ...rest]).toEqual(ofGithub);
  expect(ofGithub).toEqual([
    ['npm', 'ci'],
    ['olov', 'check'],
    ['npm', 'test'],
    ['olov', 'deploy', '--preview', '--no-build'],
    ['olov', 'deploy', '--traffic', '10', '--no-build', '--if-changed'],
  ]);
});

test('the pipelines name only commands, options and scripts that exist', () => {
  const { scripts } = packageJson('reviews', { specs: {}, range: '^1.0.0' }, false);
  for (const [program, name, ...words] of ofGithub) {
    if (program === 'npm') expect(['ci', ...Object.keys(scripts)]).toContain(name);
    else {
      const command = commands.find((one) => one.name === name);
      const options = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
      expect(Object.keys(command?.options ?? {})).toEqual(expect.arrayContaining(options));
    }
  }
});

test('a change gets a preview and the main branch a canary, if the pipeline has the shop’s address and a token', () => {
  const hasSettings = "env.OLOV_SHELL != '' && env.OLOV_TOKEN != ''";
  expect(Object.keys(github.on)).toEqual(['pull_request', 'push']);
  expect(step('preview')?.if).toBe(`github.event_name == 'pull_request' && ${hasSettings}`);
  expect(step('canary')?.if).toBe(`github.event_name == 'push' && ${hasSettings}`);
  expect(jobs.preview?.rules?.map((rule) => rule.if)).toEqual([
    '$CI_PIPELINE_SOURCE == "merge_request_event" && $OLOV_SHELL && $OLOV_TOKEN',
  ]);
  expect(jobs.canary?.rules?.map((rule) => rule.if)).toEqual([
    '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $OLOV_SHELL && $OLOV_TOKEN',
  ]);
});
