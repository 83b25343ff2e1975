import { type WebVital } from '@edp/contracts';
import { isSlower, quartile } from './compare';

/** Which release a page was of. */
export interface MeasuredRelease {
  readonly remote: string;
  readonly releaseId: string;
}

export interface VitalWatch {
  /** Takes what a session measured. It counts once for each page and respect, with its last value. */
  report(sessionId: string, of: MeasuredRelease, vital: WebVital): void;
  /** In which a canary is clearly slower than the live release, as a sentence without its end; null where it is not. */
  slower(remote: string, canary: string, live: string): string | null;
  /** Forgets all other releases. */
  keepOnly(isGiven: (remote: string, releaseId: string) => boolean): void;
}

/** What a release can be blamed for: the time to the first byte is the network's and the gateway's. */
const JUDGED = ['LCP', 'INP', 'CLS'] as const;
type JudgedVital = (typeof JUDGED)[number];
/** The newest of a page; enough for the comparison, and bounded. */
const MOST_SESSIONS = 500;
const MOST_SERIES = 100;

/** Values by session, the newest last. */
type Series = Map<string, number>;

/**
 * Watches how fast the releases of remotes are in browsers, by what this gateway is told. It judges by values, and by one of
 * each session, however often it tells: neither can be read off the counts of all gateways.
 */
export function createVitalWatch(): VitalWatch {
  const releases = new Map<string, Map<string, Series>>();
  const seriesOf = ({ remote, releaseId }: MeasuredRelease) =>
    releases.get(`${remote}/${releaseId}`) ?? new Map<string, Series>();

  return {
    report(sessionId, of, { page, name, view, value }) {
      if (!isJudged(name)) return;
      const all = seriesOf(of);
      const key = [page, name, view].join(' ');
      if (!all.has(key) && all.size >= MOST_SERIES) return;
      const values = all.get(key) ?? new Map<string, number>();
      values.delete(sessionId);
      values.set(sessionId, value);
      const [oldest] = values.keys();
      if (values.size > MOST_SESSIONS && oldest !== undefined) values.delete(oldest);
      all.set(key, values);
      releases.set(`${of.remote}/${of.releaseId}`, all);
    },

    slower(remote, canary, live) {
      const before = seriesOf({ remote, releaseId: live });
      for (const [key, values] of seriesOf({ remote, releaseId: canary })) {
        const [page, name, view] = key.split(' ') as [string, JudgedVital, WebVital['view']];
        const [now, then] = [[...values.values()], [...(before.get(key)?.values() ?? [])]];
        if (!isSlower(now, then, NOTICEABLE[name])) continue;
        const [p75, p75Live] = [now, then].map((all) => inWords(name, quartile(all)));
        return `${name} of ${page} (${view} view) is ${p75}, of the live release ${p75Live} (p75 of ${now.length} and ${then.length} sessions)`;
      }
      return null;
    },

    keepOnly(isGiven) {
      for (const key of releases.keys()) {
        const [remote = '', releaseId = ''] = key.split('/');
        if (!isGiven(remote, releaseId)) releases.delete(key);
      }
    },
  };
}

/** Less than this nobody notices: milliseconds, and the score of CLS. */
const NOTICEABLE: Readonly<Record<JudgedVital, number>> = { LCP: 200, INP: 40, CLS: 0.05 };

function isJudged(name: WebVital['name']): name is JudgedVital {
  return (JUDGED as readonly string[]).includes(name);
}

/** @example inWords('LCP', 1234.5) // "1,235 ms" */
export function inWords(name: WebVital['name'], value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-MY')} ms`;
}
