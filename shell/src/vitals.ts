import type * as WebVitals from 'web-vitals';
import type { PageName, WebVital } from '@edp/contracts';
import { whenIdle } from './remote/prefetch';

/** How fast this document is for its buyer, told to the gateway. */
export interface Vitals {
  /** From now on this page is shown. */
  arrived: (page: PageName) => void;
}

/** The functions of `web-vitals` that are used; each calls back when the page is hidden, LCP and TTFB before. */
export type MeasureVitals = Pick<typeof WebVitals, 'onCLS' | 'onINP' | 'onLCP' | 'onTTFB'>;

interface VitalsPorts {
  send: (vital: WebVital) => void;
  /** Fetches what measures. Nobody waits for it: entries of before are buffered by the browser. */
  load: () => Promise<MeasureVitals>;
  /** Milliseconds, as of `performance.now()`. */
  now: () => number;
  /** Whether the browser had the site's files at hand when the document began. */
  isNextView: boolean;
}

/**
 * Measures a document from its first page on. A document shows many pages: each figure is told of the one that was shown
 * at that moment.
 */
export function createVitals({ send, load, now, isNextView }: VitalsPorts): Vitals {
  const visits: { page: PageName; since: number }[] = [];
  const view = isNextView ? 'next' : 'first';

  async function measure(): Promise<void> {
    const { onCLS, onINP, onLCP, onTTFB } = await load();
    for (const listen of [onCLS, onINP, onLCP, onTTFB]) {
      listen(({ name, value, entries: [entry] }) => {
        const page = pageAt(entry?.startTime ?? 0);
        if (page) send({ name, value, page, view });
      });
    }
  }

  /** What was shown before the first arrival belongs to the first page. */
  function pageAt(time: number): PageName | undefined {
    return (visits.findLast(({ since }) => since <= time) ?? visits[0])?.page;
  }

  return {
    arrived(page) {
      visits.push({ page, since: now() });
      // A figure that is missing is no failure of the page's.
      if (visits.length === 1) whenIdle(() => void measure().catch(() => undefined));
    },
  };
}
