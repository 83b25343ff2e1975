import { type WebVital } from '@edp/contracts';
import { isSlower, quartile } from './compare';

/** The release of a measured page. */
interface MeasuredRelease {
  readonly remote: string;
  readonly releaseId: string;
}

export interface VitalWatch {
  /** Records a measurement. A session counts once per page and vital, with its last value. */
  report(sessionId: string, of: MeasuredRelease, vital: WebVital): void;
  /**
   * Why a canary is significantly slower than the live release by one vital, as a sentence without a full stop; null if
   * it is not.
   */
  slower(remote: string, canary: string, live: string, vital: WebVital): string | null;
  /** Discards all other releases. */
  retainOnly(isGiven: (remote: string, releaseId: string) => boolean): void;
}

/** Vitals that depend on the release. TTFB is left out: it depends on network and gateway. */
const JUDGED = ['LCP', 'INP', 'CLS'] as const;
type JudgedVital = (typeof JUDGED)[number];
/** Maximum sessions per series; enough for the comparison. */
const MAX_SESSIONS = 500;
const MAX_SERIES = 100;

/** Values by session, newest last. */
type Series = Map<string, number>;

/**
 * Collects web vitals of releases from the reports to this gateway. The comparison needs single
 * values, one per session, which the shared histograms do not contain.
 */
export function createVitalWatch(): VitalWatch {
  const releases = new Map<string, Map<string, Series>>();
  const seriesOf = ({ remote, releaseId }: MeasuredRelease) =>
    releases.get(`${remote}/${releaseId}`) ?? new Map<string, Series>();

  return {
    report(sessionId, of, vital) {
      if (!isJudged(vital.name)) return;
      const all = seriesOf(of);
      const key = keyOf(vital);
      if (!all.has(key) && all.size >= MAX_SERIES) return;
      const values = all.get(key) ?? new Map<string, number>();
      values.delete(sessionId);
      values.set(sessionId, vital.value);
      const [oldest] = values.keys();
      if (values.size > MAX_SESSIONS && oldest !== undefined) values.delete(oldest);
      all.set(key, values);
      releases.set(`${of.remote}/${of.releaseId}`, all);
    },

    slower(remote, canary, live, vital) {
      const { page, name, view } = vital;
      if (!isJudged(name)) return null;
      const valuesOf = (releaseId: string) => [
        ...(seriesOf({ remote, releaseId }).get(keyOf(vital))?.values() ?? []),
      ];
      const [now, then] = [valuesOf(canary), valuesOf(live)];
      if (!isSlower(now, then, NOTICEABLE[name])) return null;
      const [p75, p75Live] = [now, then].map((all) => formatVital(name, quartile(all)));
      return `${name} of ${page} (${view} view) is ${p75}, of the live release ${p75Live} (p75 of ${now.length} and ${then.length} sessions)`;
    },

    retainOnly(isGiven) {
      for (const key of releases.keys()) {
        const [remote = '', releaseId = ''] = key.split('/');
        if (!isGiven(remote, releaseId)) releases.delete(key);
      }
    },
  };
}

/** Minimum noticeable difference: milliseconds, and the score of CLS. */
const NOTICEABLE: Readonly<Record<JudgedVital, number>> = { LCP: 200, INP: 40, CLS: 0.05 };

function keyOf({ page, name, view }: WebVital): string {
  return [page, name, view].join(' ');
}

function isJudged(name: WebVital['name']): name is JudgedVital {
  return (JUDGED as readonly string[]).includes(name);
}

/** @example formatVital('LCP', 1234.5) // "1,235 ms" */
export function formatVital(name: WebVital['name'], value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-MY')} ms`;
}
