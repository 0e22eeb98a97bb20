import { createSeat, type Seat } from './createSeat';
import { type Job, RenderFailure, waitedFor } from './Job';
import type { Outcome, RenderFiles, StartWorker, Task } from './messages';

export interface PoolOptions {
  start: StartWorker;
  files: RenderFiles;
  loadMs?: number;
  blame?(remote: string | undefined): void;
  log: { warn(details: object, text: string): void };
}

/** One worker renders while the other loads data; if one ends, the other continues. */
const WORKERS = 2;
/** A page behind so many others would miss its deadline anyway. */
const MAX_WAITING = 50;
/** Renderings for one visitor must leave room for cached pages. */
const MAX_WAITING_FOR_ONE = 25;
const MAX_LOADS = 32;
const MAX_LOADS_FOR_ONE = 16;
/** Limits memory leaks in the code of a room. */
const MAX_TASKS = 10_000;
/** A worker that does not respond is ended only after this time, because the machine may be the reason. */
const ASIDE_MS = 1500;
const MAX_ASIDE = 2;
/** The delay doubles with each failure. */
const RESTART_MS = 1000;
const MAX_RESTART_MS = 60_000;

export function createPool({ start, files, loadMs = 15_000, blame = () => {}, log }: PoolOptions) {
  const waiting: Job[] = [];
  let seats: Seat[] = [];
  const aside = new Map<Seat, { timer: NodeJS.Timeout; giveUp: () => void }>();
  const leaving = new Set<Seat>();
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;
  let isRetired = false;
  let isClosed = false;

  function open(): Seat {
    const seat: Seat = createSeat({
      start,
      files,
      loadMs,
      onFree() {
        if (leaving.has(seat) && seat.isIdle()) drop(seat).end();
        next();
      },
      onBlocked: () => setAside(seat),
      onHeard: () => bringBack(seat),
      onStray(message) {
        log.warn({ problem: message }, 'a render worker met an error that belongs to no page');
        dismiss(seat);
      },
      onEnd(reason) {
        if (isClosed || !seats.includes(seat)) return void drop(seat);
        drop(seat);
        log.warn({ reason, remote: seat.culprit() }, 'a render worker ended');
        if (!seat.isIdle()) blame(seat.culprit());
        failures = seat.done() > 0 ? 0 : failures + 1;
        next();
      },
    });
    seats.push(seat);
    return seat;
  }

  function drop(seat: Seat): Seat {
    seats = seats.filter((other) => other !== seat);
    clearTimeout(aside.get(seat)?.timer);
    aside.delete(seat);
    leaving.delete(seat);
    return seat;
  }

  function refill(): void {
    if (isClosed || seats.length >= WORKERS) return;
    // The second worker starts only after the first one has proved that the composition loads.
    if (seats.length > 0 && !seats.some((seat) => seat.isReady())) return;
    if (failures === 0) return void open();
    restart ??= setTimeout(
      () => {
        restart = undefined;
        if (!isClosed && seats.length < WORKERS) open();
      },
      Math.min(RESTART_MS * 2 ** (failures - 1), MAX_RESTART_MS),
    ).unref();
  }

  function dismiss(seat: Seat): void {
    if (!seats.includes(seat)) return;
    drop(seat);
    if (seat.isIdle()) seat.end();
    else leaving.add(seat);
    next();
  }

  function setAside(seat: Seat): void {
    if (!seats.includes(seat)) return;
    drop(seat);
    const culprit = seat.culprit();
    const giveUp = () => {
      drop(seat).end();
      log.warn({ remote: culprit }, 'a render worker did not answer and was ended');
      blame(culprit);
      next();
    };
    const [oldest] = aside.size >= MAX_ASIDE ? aside.values() : [];
    oldest?.giveUp();
    aside.set(seat, { timer: setTimeout(giveUp, ASIDE_MS).unref(), giveUp });
    next();
  }

  function bringBack(seat: Seat): void {
    if (!aside.has(seat)) return;
    drop(seat);
    seats.unshift(seat);
    for (const surplus of seats.slice(WORKERS)) dismiss(surplus);
  }

  function next(): void {
    if (isClosed) return;
    for (const seat of seats) if (seat.done() >= MAX_TASKS) dismiss(seat);
    refill();
    for (const job of [...waiting]) {
      const seat = seatFor(job);
      if (!seat) continue;
      waiting.splice(waiting.indexOf(job), 1);
      seat.take(job);
    }
    if (isRetired && waiting.length === 0 && seats.every((seat) => seat.isIdle())) close();
  }

  function seatFor({ task: { kind }, isForOne }: Job): Seat | undefined {
    const free = seats.filter((seat) => seat.isReady());
    if (kind === 'render') return free.find((seat) => !seat.isRendering());
    const [best] = free
      .filter((seat) => seat.loads() < (isForOne ? MAX_LOADS_FOR_ONE : MAX_LOADS))
      .sort((a, b) => Number(a.isRendering()) - Number(b.isRendering()) || a.loads() - b.loads());
    return best;
  }

  function close(): void {
    isClosed = true;
    clearTimeout(restart);
    for (const { reject, remote } of waiting.splice(0)) reject(closedFor(remote));
    for (const seat of [...seats, ...aside.keys(), ...leaving]) drop(seat).end();
  }

  return {
    ready: open().ready,
    /** Rejects with a `RenderFailure` at `until` (by `performance.now()`). Pages for one visitor wait behind cached pages. */
    run(task: Task, remote: string | undefined, until: number, isForOne = false): Promise<Outcome> {
      return new Promise((resolve, reject) => {
        if (isRetired || isClosed) return reject(closedFor(remote));
        if (failures > 0 && !seats.some((seat) => seat.isReady())) {
          return reject(new RenderFailure('absent', 'no worker could be started', remote));
        }
        const firstForOne = waiting.findIndex((job) => job.isForOne);
        const shared = firstForOne < 0 ? waiting.length : firstForOne;
        if (waiting.length >= MAX_WAITING || (isForOne && waiting.length - shared >= MAX_WAITING_FOR_ONE)) {
          return reject(new RenderFailure('busy', 'too many pages wait', remote));
        }
        const job: Job = { task, remote, since: performance.now(), until, isForOne, resolve, reject };
        waiting.splice(isForOne ? waiting.length : shared, 0, job);
        setTimeout(
          () => {
            const at = waiting.indexOf(job);
            if (at < 0) return;
            waiting.splice(at, 1);
            reject(waitedFor(performance.now() - job.since, job));
          },
          Math.max(until - performance.now(), 0),
        ).unref();
        next();
      });
    },
    /** The number of tasks that no worker has taken yet. */
    waiting: () => waiting.length,
    /** The number of workers that take tasks. */
    workers: () => seats.filter((seat) => seat.isReady()).length,
    retire(): void {
      isRetired = true;
      next();
    },
    close,
  };
}

export type Pool = ReturnType<typeof createPool>;

const closedFor = (remote: string | undefined) =>
  new RenderFailure('closed', 'the composition is no longer rendered here', remote);
