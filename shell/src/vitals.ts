import type * as WebVitals from 'web-vitals';
import type { PageName, WebVital } from '@edp/contracts';
import { whenIdle } from './remote/prefetch';

/** Reports the web vitals of this document to the gateway. */
export interface Vitals {
  /** Another page is displayed from now on. */
  arrived: (page: PageName) => void;
}

/** The functions of `web-vitals` in use; each calls back when the page is hidden, LCP and TTFB earlier. */
export type MeasureVitals = Pick<typeof WebVitals, 'onCLS' | 'onINP' | 'onLCP' | 'onTTFB'>;

interface VitalsPorts {
  send: (vital: WebVital) => void;
  /** Loads the library. It may load late: the browser buffers earlier entries. */
  load: () => Promise<MeasureVitals>;
  /** Milliseconds, as of `performance.now()`. */
  now: () => number;
  /** Whether the browser had cached the site's files before this document. */
  isNextView: boolean;
}

/** Measures a document from its first page on. Each figure is reported for the page that was displayed at its time. */
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

  /** Entries before the first arrival belong to the first page. */
  function pageAt(time: number): PageName | undefined {
    return (visits.findLast(({ since }) => since <= time) ?? visits[0])?.page;
  }

  return {
    arrived(page) {
      visits.push({ page, since: now() });
      // A missing measurement is not an error.
      if (visits.length === 1) whenIdle(() => void measure().catch(() => undefined));
    },
  };
}
