import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Step {
  if?: string;
  run?: string;
}

/** The commands of the pipelines in a repository of `olov create`: GitHub's for a change, GitLab's for the main branch. */
export function pipelineOf(folder: string): { change: string[]; main: string[] } {
  const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8'));
  const steps: Step[] = read('.github/workflows/remote.yml').jobs.remote.steps;
  return {
    change: steps.flatMap(({ run, if: when }) => (run && !when?.includes("'push'") ? [run] : [])),
    main: read('.gitlab-ci.yml').canary.script,
  };
}
