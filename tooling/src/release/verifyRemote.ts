import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBuildRecord } from './readBuildRecord';
import { runApart } from './runApart';

interface Options {
  /** Where the build put `verify.mjs`: `dist/verifier` of this package. */
  verifierDir: string;
  /** The page that the build of shared-kit made: its `dist/verifier/page.js`. */
  page: string;
  /** An examined build. */
  folder: string;
  /** How long all of it may take together; 30 s where nothing is said. */
  timeoutMs?: number;
}

/** What the process says, line by line. */
interface Line {
  stage?: string;
  problem?: string;
  isDone?: boolean;
}

/** A remote loads in a second; this much is for a machine that is busy. */
const TIMEOUT_MS = 30_000;
const HEAP_MB = 256;
const MAX_PROBLEMS = 50;
/** The process ends itself so much later than it is ended from here, where the reason is told. */
const GRACE_MS = 1000;

/**
 * Loads a build for real, in a process of its own: of a remote, beside the shared modules of the host, its door, every
 * page, fragment and catalogue; of the host, its entry with no remote, until it has drawn a page. Answers what does not
 * keep the contract, one sentence for each problem. The process has an empty environment, may read the build alone,
 * write nothing, and ends after `timeoutMs` or with this process: that guards the server against a build's faults, not
 * the shop against a team's malice.
 */
export async function verifyRemote({
  verifierDir,
  page,
  folder,
  timeoutMs = TIMEOUT_MS,
}: Options): Promise<string[]> {
  const { record, problems } = await readBuildRecord(folder);
  if (!record) return problems;
  const program = join(verifierDir, 'verify.mjs');
  for (const file of [program, page]) {
    if (!existsSync(file))
      throw new Error(`${file} is missing: run \`npm run build\` in the shop's checkout`);
  }

  const build = await realpath(folder);
  const pageFile = await realpath(page);
  let stage = 'the start';
  let isDone = false;
  const end = await runApart({
    program: await realpath(program),
    args: [build, String(timeoutMs + GRACE_MS), pageFile],
    readable: [build, dirname(pageFile)],
    heapMb: HEAP_MB,
    timeoutMs,
    onLine(text) {
      const line = parse(text);
      if (line.stage !== undefined) stage = line.stage;
      if (line.problem !== undefined && problems.length < MAX_PROBLEMS) problems.push(line.problem);
      if (line.isDone) isDone = true;
    },
  });
  if (isDone) return problems;
  return [...problems, causeOf(end, stage, timeoutMs)];
}

/** What a remote wrote between the lines is no line. */
function parse(text: string): Line {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function causeOf(end: Awaited<ReturnType<typeof runApart>>, stage: string, timeoutMs: number): string {
  if (end.reason === 'time') {
    return `${stage} was not loaded within ${timeoutMs / 1000} s: look for an endless loop or for an await that never ends at the module's top level`;
  }
  if (end.reason === 'memory') {
    return `${stage} needs more than ${HEAP_MB} MB of memory to be loaded: look for a loop that keeps what it makes`;
  }
  const last = end.output.trim().split('\n').at(-1);
  return `${stage} ended the process it was loaded in (${end.reason}): remove what ends it, like process.exit${last ? `. It said: ${last.slice(0, 300)}` : ''}`;
}
