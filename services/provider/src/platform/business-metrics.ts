import { Counter, type Registry } from 'prom-client';
import type { PaymentState } from '@edp/contracts';

/** What a buyer has done, in the order of the journey; each time it is done counts. */
export const STEPS = [
  'quotation',
  'application',
  'assessment',
  'declaration',
  'payment',
  'lead',
] as const;
export type Step = (typeof STEPS)[number];

/** What happens in the business, as counts. Labels come out of fixed lists: none of them may name anybody. */
export interface BusinessMetrics {
  step(step: Step): void;
  /** An attempt to pay has come to a state. */
  payment(charge: 'purchase' | 'recurring', state: PaymentState): void;
  /** What became of a callback of the card gateway. */
  webhook(receipt: string): void;
  /** What the check of a photo came to. */
  upload(verdict: string): void;
  /** Kept for its time, and removed. */
  removed(kind: string, count: number): void;
}

export function createBusinessMetrics(registry: Registry): BusinessMetrics {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const steps = counter('edp_journey_steps_total', 'Steps of journeys that were done.', ['step']);
  const payments = counter('edp_payments_total', 'Attempts to pay, by the state they came to.', [
    'charge',
    'state',
  ]);
  const webhooks = counter('edp_webhooks_total', 'Callbacks of the card gateway.', ['receipt']);
  const uploads = counter('edp_uploads_total', 'Photos that were sent.', ['verdict']);
  const removals = counter('edp_retention_removed_total', 'What was kept for its time.', ['kind']);
  // A step that nobody has done yet is shown as 0, so that the first one is seen as a rise.
  for (const step of STEPS) steps.inc({ step }, 0);

  return {
    step: (step) => steps.inc({ step }),
    payment: (charge, state) => payments.inc({ charge, state }),
    webhook: (receipt) => webhooks.inc({ receipt }),
    upload: (verdict) => uploads.inc({ verdict }),
    removed: (kind, count) => removals.inc({ kind }, count),
  };
}
