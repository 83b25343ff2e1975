import type { Page } from '@playwright/test';
import { SLOWDOWN } from './page-work';

/** What the browser writes down about a task, as far as it is read here. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, in microseconds of one clock. */
  readonly ts: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly message?: string } };
}

const TASK = 'RunTask';
const STAMP = 'TimeStamp';
const MARK = 'measured';
/** Tasks, and what is stamped in between. More would cost time that is then measured. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

/**
 * Writes down each task of a page's main thread while things are done. Milliseconds of the longest task for each thing,
 * by the processor's own clock and slowed down by arithmetic.
 *
 * @param settlingMs how long the page is watched after each thing done
 */
export async function watchTasks(page: Page, settlingMs: number) {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const mark = () => page.evaluate((name) => console.timeStamp(name), MARK);
  return {
    on: async (what: () => Promise<unknown>) => {
      await mark();
      await what();
      await page.waitForTimeout(settlingMs);
      await mark();
    },
    longest: async (): Promise<number[]> => {
      const written = new Promise((done) => session.once('Tracing.tracingComplete', done));
      await session.send('Tracing.end');
      await written;
      return longestBetweenMarks(events);
    },
  };
}

/** Marks come in pairs, one before and one after each thing. */
function longestBetweenMarks(events: readonly TraceEvent[]): number[] {
  const marks = events
    .filter(({ name, args }) => name === STAMP && args?.data?.message === MARK)
    .sort((a, b) => a.ts - b.ts);
  const [page] = marks;
  if (!page) return [];
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && pid === page.pid && tid === page.tid,
  );
  return marks.flatMap((from, index) => {
    const to = marks[index + 1];
    if (index % 2 !== 0 || !to) return [];
    const within = tasks.filter(({ ts }) => ts > from.ts && ts < to.ts);
    // The last is the one that the second mark stands in.
    const own = within.sort((a, b) => a.ts - b.ts).slice(0, -1);
    return [(SLOWDOWN * Math.max(0, ...own.map(({ tdur = 0 }) => tdur))) / 1_000];
  });
}
