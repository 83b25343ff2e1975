import { VITAL_STEPS, type VitalTotal } from '@edp/contracts';
import { quantileOf } from './quantile';

/** The 75th percentile of a web vital of a page. */
export interface VitalFigure extends Pick<VitalTotal, 'page' | 'name' | 'view'> {
  readonly p75: number;
  readonly reports: number;
}

/** Web vitals of a remote's pages, from the reports to all gateways. */
export interface Vitals {
  readonly live: readonly VitalFigure[];
  readonly canary: readonly VitalFigure[];
  /** Unix time in minutes. */
  readonly since: number;
}

/** @param totals of any remote and release */
export function vitalFigures(
  totals: readonly VitalTotal[],
  remote: string,
  releaseId: string | undefined,
): VitalFigure[] {
  return totals
    .filter((total) => total.remote === remote && total.releaseId === releaseId)
    .flatMap(({ page, name, view, count, buckets }) => {
      const p75 = quantileOf(buckets, VITAL_STEPS[name], 0.75);
      return p75 === null ? [] : { page, name, view, p75, reports: count };
    });
}
