import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/prepare.mjs';

/** The steps of docs/tour.md: their titles, and their blocks of commands with the shells that run them. */
export function tourSteps() {
  const [, ...sections] = readFileSync(join(root, 'docs/tour.md'), 'utf8').split(/^## \d+\. /m);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    blocks: [...section.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(([, language, script]) => ({
      shells: shellsOf(language),
      script,
    })),
  }));
}

function shellsOf(language) {
  const [, shells] = /^sh ((?:checkout|tour)(?: tour)?)$/.exec(language) ?? [];
  if (!shells) throw new Error(`docs/tour.md has a block that no shell runs: \`\`\`${language}`);
  return shells.split(' ');
}

/** The names of the variables in a script whose default is a number: ports, in the first step of the tour. */
export const portsOf = (script) => [...script.matchAll(/(\w+)=\$\{\1:-\d+\}/g)].map(([, name]) => name);
