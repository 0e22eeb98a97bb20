import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NotJudged } from './NotJudged';
import { readBuildRecord } from './readBuildRecord';
import { runApart } from './runApart';

interface Options {
  /** Folder of the built `verify.mjs`: `dist/verifier` of this package. */
  verifierDir: string;
  /** The page from the build of shared-kit: its `dist/verifier/page.js`. */
  page: string;
  /** Folder of a build that was examined. */
  folder: string;
  /** Timeout for the code of the build; default 30 s. */
  timeoutMs?: number;
  /** Timeout for everything before it, which only a busy machine exceeds; default 30 s. */
  startMs?: number;
}

interface Line {
  stage?: string;
  problem?: string;
  isDone?: boolean;
}

/** A remote loads in a second; the rest is reserve for a busy machine. */
const TIMEOUT_MS = 30_000;
const HEAP_MB = 256;
const MAX_PROBLEMS = 50;
const START = 'the start';
/** True for a stage in which no code of the build has run, so the build is not the cause of a timeout. */
const isBefore = (stage: string): boolean => stage === START || stage === 'the shell';
/** The verifier’s process ends itself this much later than its parent would end it, so that the parent reports why. */
const GRACE_MS = 1000;

/**
 * Loads a build for real, in a separate process. For a remote it loads the door and every page, fragment and catalogue
 * beside the shared modules of the host; for the host it runs the entry script without remotes, until a page is
 * rendered. Rejects with `NotJudged` if none of its code has run in time. Returns the violations of the contract, one sentence for each. The process has an empty environment, may
 * only read the build, writes nothing, and ends at its timeouts or with this process. This protects the server
 * against faulty builds, but not the shop against a malicious team.
 */
export async function verifyRemote({
  verifierDir,
  page,
  folder,
  timeoutMs = TIMEOUT_MS,
  startMs = TIMEOUT_MS,
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
  let stage = START;
  let isDone = false;
  const end = await runApart({
    program: await realpath(program),
    args: [build, String(startMs + timeoutMs + GRACE_MS), pageFile],
    readable: [build, dirname(pageFile)],
    heapMb: HEAP_MB,
    timeoutMs: startMs,
    onLine(text, restart) {
      const line = parse(text);
      if (line.stage !== undefined) {
        if (isBefore(stage) && !isBefore(line.stage)) restart(timeoutMs);
        stage = line.stage;
      }
      if (line.problem !== undefined && problems.length < MAX_PROBLEMS) problems.push(line.problem);
      if (line.isDone) isDone = true;
    },
  });
  if (isDone) return problems;
  return [...problems, causeOf(end, stage, isBefore(stage) ? startMs : timeoutMs)];
}

function parse(text: string): Line {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function causeOf(end: Awaited<ReturnType<typeof runApart>>, stage: string, timeoutMs: number): string {
  if (end.reason === 'time') {
    if (isBefore(stage))
      throw new NotJudged(
        `the machine was too busy to load the build: ${stage} did not end within ${timeoutMs / 1000} s`,
      );
    return `${stage} was not loaded within ${timeoutMs / 1000} s: look for an endless loop or for an await that never ends at the module's top level`;
  }
  if (end.reason === 'memory') {
    return `${stage} needs more than ${HEAP_MB} MB of memory to be loaded: look for a loop that allocates without end`;
  }
  const last = end.output.trim().split('\n').at(-1);
  return `${stage} ended the process that loads it (${end.reason}): remove the cause, such as process.exit${last ? `. Its last output: ${last.slice(0, 300)}` : ''}`;
}
