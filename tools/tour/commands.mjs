import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** The steps of docs/tour.md: their titles, and their blocks of commands with the shells that run them. */
export function tourSteps() {
  const text = readFileSync(join(root, 'docs/tour.md'), 'utf8');
  const [, ...sections] = text.split(/^## \d+\. /m);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    blocks: [...section.matchAll(/^```sh ([a-z ]+)\n(.*?)^```$/gms)].map(([, shells, script]) => ({
      shells: shells.split(' '),
      script,
    })),
  }));
}

/** The variables of the first step that are ports. */
export const portsOf = (script) => [...script.matchAll(/(\w+)=\$\{\1:-\d+\}/g)].map(([, name]) => name);
