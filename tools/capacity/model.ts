/** The measured processes. `provider` serves requests, `worker` is a provider that runs jobs. */
export const PARTS = ['gateway', 'provider', 'worker', 'card', 'database'] as const;
export type Part = (typeof PARTS)[number];
export type ByPart = Readonly<Record<Part, number>>;

/** Operations of a visitor. */
export const OPERATIONS = [
  'first visit',
  'next page',
  'quotation',
  'application',
  'assessment',
  'review',
  'document',
  'payment',
] as const;
export type Operation = (typeof OPERATIONS)[number];
/** Counts of operations, in total or per second. */
export type Counts = Readonly<Partial<Record<Operation, number>>>;

export interface Cost {
  /** Processor time, milliseconds. */
  readonly ms: ByPart;
  /** Written by the gateway, to browsers and to the provider. */
  readonly bytes: number;
}

/** As `npm run capacity` measures them. */
export interface Costs {
  readonly operations: Readonly<Record<Operation, Cost>>;
  /** Processor time of one idle process of each part, milliseconds a second. */
  readonly idle: ByPart;
}

/** A purchase, from the quotation to the e-mailed policy. Without pages and documents. */
export const PURCHASE: Counts = {
  quotation: 1,
  application: 1,
  assessment: 1,
  review: 1,
  payment: 1,
};

export interface Load {
  /** Busy cores of each part. */
  readonly cores: ByPart;
  readonly bytesASecond: number;
  /** Connections of browsers, each open for the keep-alive time after its last request. */
  readonly connections: number;
  /** Concurrent transactions in the database, by Little's law. */
  readonly transactions: number;
}

/** A transaction also waits: for its next statement, and for the disks of primary and standby. */
const WAITS_IN_TRANSACTION = 4;
const MS = 1_000;

/** Processor time of operations, milliseconds. */
export function timeOf({ operations }: Costs, counts: Counts): ByPart {
  return byPart((part) => sum(counts, (name, count) => count * operations[name].ms[part]));
}

/**
 * The load of a rate of operations per second.
 *
 * @param visitors how many arrive in a second
 * @param keepAliveSeconds `KEEP_ALIVE_SECONDS` of the gateway
 */
export function loadOf(costs: Costs, rates: Counts, visitors: number, keepAliveSeconds = 72): Load {
  const ms = timeOf(costs, rates);
  return {
    cores: byPart((part) => ms[part] / MS),
    bytesASecond: sum(rates, (name, rate) => rate * costs.operations[name].bytes),
    connections: visitors * keepAliveSeconds,
    transactions: (WAITS_IN_TRANSACTION * ms.database) / MS,
  };
}

/**
 * Visitors per hour for a number of cores, over all parts together.
 *
 * @param perVisitor operations of one visitor, on average
 * @param share of the cores that may be busy: above it queues grow faster than the load
 */
export function visitorsAnHour(
  costs: Costs,
  perVisitor: Counts,
  { cores, share = 0.6 }: { readonly cores: number; readonly share?: number },
): number {
  const ms = total(timeOf(costs, perVisitor));
  return Math.floor((cores * share * 3_600 * MS) / ms);
}

export function total(figures: ByPart): number {
  return PARTS.reduce((sum, part) => sum + figures[part], 0);
}

export function byPart(figureOf: (part: Part) => number): ByPart {
  return Object.fromEntries(PARTS.map((part) => [part, figureOf(part)])) as ByPart;
}

function sum(counts: Counts, figureOf: (name: Operation, count: number) => number): number {
  return OPERATIONS.reduce((all, name) => all + figureOf(name, counts[name] ?? 0), 0);
}
