import { type LoadOutcome } from '@edp/contracts';
import { type AuditLine } from '@edp/releases';
import { type Mark, type ReleaseState } from './remote-view';

/** The dashboard is in English, for operators and squads. Times are Malaysian, where buyers are. */
const ZONE = 'Asia/Kuala_Lumpur';

const TIME = new Intl.DateTimeFormat('en-MY', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
});
const MOMENT = new Intl.DateTimeFormat('en-MY', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const NUMBER = new Intl.NumberFormat('en-MY');

export const timeOfDay = (at: number) => TIME.format(at);
export const moment = (at: number) => MOMENT.format(at);
export const count = (value: number) => NUMBER.format(value);
export const milliseconds = (value: number | null) =>
  value === null ? '–' : `${NUMBER.format(value)} ms`;

/** The share of loads that failed; "–" where there were none. */
export function percent(failures: number, loads: number): string {
  if (loads === 0) return '–';
  if (failures === 0) return '0%';
  const share = (failures / loads) * 100;
  return `${share < 0.01 ? '<0.01' : share.toFixed(share < 10 ? 2 : 0)}%`;
}

/** "1 load", "2 loads". */
export function counted(value: number, one: string): string {
  return `${count(value)} ${value === 1 ? one : `${one}s`}`;
}

export const MARKS: Readonly<Record<Mark, { readonly text: string; readonly look: string }>> = {
  notServed: { text: 'Not served', look: 'bad' },
  failing: { text: 'Failing', look: 'bad' },
  unfit: { text: 'Does not fit', look: 'bad' },
  slow: { text: 'Slow', look: 'warn' },
  held: { text: 'Held', look: 'warn' },
  canary: { text: 'Canary', look: 'amber' },
  rolledBack: { text: 'Rolled back', look: 'warn' },
  quiet: { text: 'No loads', look: 'plain' },
  steady: { text: 'Steady', look: 'good' },
};

export const STATES: Readonly<Record<ReleaseState, string>> = {
  live: 'Live',
  canary: 'Canary',
  before: 'Before',
  withdrawn: 'Rolled back',
  published: 'Published',
};

/** Failures, by the step of the loader. */
export const FAILURES: Readonly<Record<LoadOutcome, string>> = {
  mounted: 'mounted',
  contract: 'another contract',
  notFound: 'file missing',
  refused: 'file rejected',
  crashed: 'crashed while loading',
  lifecycles: 'no lifecycles',
  mount: 'did not mount',
  unknown: 'cause unknown',
};

/** An operation on a release, as a sentence without a full stop. */
export function describeAction({ what, releaseId, percent: share }: AuditLine): string {
  const sentences: Readonly<Record<AuditLine['what'], string>> = {
    publish: `Published ${releaseId}`,
    promote: `Made ${releaseId} live`,
    canary: `Gave ${releaseId} to ${share ?? 0}% of new journeys`,
    'canary-end': `Ended the canary ${releaseId}`,
    hold: `Held the canary ${releaseId}`,
    rollback: `Rolled back ${releaseId}`,
    retire: `Retired the remote, ${releaseId} was live`,
    gc: `Removed ${releaseId}`,
  };
  return sentences[what];
}

/** Who made a change: an operator, or the gateway. */
export function describeActor(who: string): string {
  return who === 'gateway' ? 'automatically' : `by ${who}`;
}
