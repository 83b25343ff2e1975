import { sessionFamilyOf, type WebVital } from '@edp/contracts';
import { type Network } from '@edp/service';
import { blockOf } from '../mounts/network-tally';
import { type ReleaseRole } from '../releases/registered-remote';
import { isSlower, quartile } from './compare';

/** A remote with its compared releases. */
interface Compared {
  readonly remote: string;
  readonly live: string;
  /** Null: there is none, and its values are forgotten. */
  readonly canary: string | null;
}

interface Reporter {
  readonly sessionId: string;
  readonly network: Network;
  /** Role of the release of the measured page. */
  readonly role: ReleaseRole;
}

export interface VitalWatch {
  /**
   * Records a measurement.
   * @returns why the canary is significantly slower than the live release by this vital, as a sentence without a full
   *   stop; null if it is not
   */
  report(compared: Compared, from: Reporter, vital: WebVital): string | null;
}

/** Vitals that depend on the release. TTFB is left out: it depends on network and gateway. */
const JUDGED = ['LCP', 'INP', 'CLS'] as const;
type JudgedVital = (typeof JUDGED)[number];
/** Maximum values of a release by page, vital and view; enough for the comparison. */
const MAX_VALUES = 500;
/** Maximum pages, vitals and views of a remote. */
const MAX_PAIRS = 100;
/** Maximum values of an address block, so that no owner of one decides alone. */
const VALUES_PER_BLOCK = 4;

interface Series {
  /** By source, the newest last. */
  readonly values: Map<string, { readonly session: string; readonly value: number }>;
  /** Number of sessions ever added. */
  added: number;
}

type Pair = Readonly<Record<ReleaseRole, Series>>;

interface Comparison extends Omit<Compared, 'remote'> {
  readonly pairs: Map<string, Pair>;
}

/**
 * Compares web vitals of canaries and live releases, by the reports to this gateway. The comparison needs single values,
 * which the shared histograms do not contain. Live release and canary get values in turns, so that both are of the same
 * hours whatever the canary's share is: networks and devices differ by time of day.
 */
export function createVitalWatch(): VitalWatch {
  const comparisons = new Map<string, Comparison>();

  /** Begins again with other releases. */
  function pairsOf({ remote, live, canary }: Compared): Comparison['pairs'] {
    const known = comparisons.get(remote);
    if (known?.live === live && known.canary === canary) return known.pairs;
    const pairs: Comparison['pairs'] = new Map();
    comparisons.set(remote, { live, canary, pairs });
    return pairs;
  }

  return {
    report(compared, { role, ...from }, { page, name, view, value }) {
      if (compared.canary === null) comparisons.delete(compared.remote);
      if (compared.canary === null || !isJudged(name)) return null;
      const pairs = pairsOf(compared);
      const key = [page, name, view].join(' ');
      const pair = pairs.get(key) ?? { live: emptySeries(), canary: emptySeries() };
      if (!pairs.has(key) && pairs.size >= MAX_PAIRS) return null;
      pairs.set(key, pair);
      const other = pair[role === 'live' ? 'canary' : 'live'];
      if (!record(pair[role], other, from, value)) return null;
      const now = valuesOf(pair.canary);
      const then = valuesOf(pair.live);
      if (!isSlower(now, then, NOTICEABLE[name])) return null;
      const [p75, p75Live] = [now, then].map((all) => formatVital(name, quartile(all)));
      return `${name} of ${page} (${view} view) is ${p75}, of the live release ${p75Live} (p75 of ${now.length} and ${then.length} sessions)`;
    },
  };
}

/**
 * Updates the value of a known session, or adds one if the series is not ahead of the other one. Sessions of one block
 * share a few sources: a later one replaces another.
 */
function record(
  series: Series,
  other: Series,
  { sessionId, network }: Pick<Reporter, 'sessionId' | 'network'>,
  value: number,
): boolean {
  const { values } = series;
  const session = sessionFamilyOf(sessionId);
  const source = `${blockOf(network)} ${session.charCodeAt(0) % VALUES_PER_BLOCK}`;
  if (values.get(source)?.session !== session) {
    if (series.added > other.added) return false;
    series.added += 1;
  }
  values.delete(source);
  values.set(source, { session, value });
  const [oldest] = values.keys();
  if (values.size > MAX_VALUES && oldest !== undefined) values.delete(oldest);
  return true;
}

function valuesOf({ values }: Series): number[] {
  return [...values.values()].map(({ value }) => value);
}

function emptySeries(): Series {
  return { values: new Map(), added: 0 };
}

/** Minimum noticeable difference: milliseconds, and the score of CLS. */
const NOTICEABLE: Readonly<Record<JudgedVital, number>> = { LCP: 200, INP: 40, CLS: 0.05 };

function isJudged(name: WebVital['name']): name is JudgedVital {
  return (JUDGED as readonly string[]).includes(name);
}

/** @example formatVital('LCP', 1234.5) // "1,235 ms" */
export function formatVital(name: WebVital['name'], value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value).toLocaleString('en-MY')} ms`;
}
