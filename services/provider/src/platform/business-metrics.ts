import { Counter, type Registry } from 'prom-client';
import { PAYMENT_STATES, type PaymentState } from '@edp/contracts';

/** Steps of a buyer, in the order of the journey; each occurrence is counted. */
export const STEPS = [
  'quotation',
  'application',
  'assessment',
  'declaration',
  'payment',
  'lead',
] as const;
export type Step = (typeof STEPS)[number];

const CHARGES = ['purchase', 'recurring'] as const;

/** Business counters. Label values come from fixed lists: none may identify a person. */
export interface BusinessMetrics {
  step(step: Step): void;
  /** Counts a payment attempt that has reached a state; `error` also for a charge that could not be ordered. */
  payment(charge: (typeof CHARGES)[number], state: PaymentState): void;
  /** Counts a queued job that failed for good. */
  jobAbandoned(kind: string): void;
  /** Counts a webhook of the card gateway by its result. */
  webhook(receipt: string): void;
  /** Counts a checked photo by its result. */
  upload(verdict: string): void;
  /** Counts rows deleted by retention. */
  removed(kind: string, count: number): void;
  /** Counts a failed round of a worker. */
  workerFailed(worker: string): void;
}

export function createBusinessMetrics(registry: Registry): BusinessMetrics {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const steps = counter('edp_journey_steps_total', 'Completed steps of journeys.', ['step']);
  const payments = counter('edp_payments_total', 'Payment attempts, by state.', [
    'charge',
    'state',
  ]);
  const abandoned = counter(
    'edp_outbox_abandoned_total',
    'Outbox jobs that failed permanently, by kind.',
    ['kind'],
  );
  const webhooks = counter('edp_webhooks_total', 'Webhooks of the card gateway, by result.', [
    'receipt',
  ]);
  const uploads = counter('edp_uploads_total', 'Uploaded photos, by result.', ['verdict']);
  const removals = counter(
    'edp_retention_removed_total',
    'Records that were deleted after their retention period.',
    ['kind'],
  );
  const failures = counter('edp_worker_failures_total', 'Failed rounds of workers.', ['worker']);
  // Initialised with 0, so that the first occurrence shows as an increase.
  for (const step of STEPS) steps.inc({ step }, 0);
  webhooks.inc({ receipt: 'unmatched' }, 0);
  for (const charge of CHARGES) {
    for (const state of PAYMENT_STATES) if (state !== 'created') payments.inc({ charge, state }, 0);
  }

  return {
    step: (step) => steps.inc({ step }),
    payment: (charge, state) => payments.inc({ charge, state }),
    jobAbandoned: (kind) => abandoned.inc({ kind }),
    webhook: (receipt) => webhooks.inc({ receipt }),
    upload: (verdict) => uploads.inc({ verdict }),
    removed: (kind, count) => removals.inc({ kind }, count),
    workerFailed: (worker) => failures.inc({ worker }),
  };
}
