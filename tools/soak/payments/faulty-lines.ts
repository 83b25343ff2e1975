import { ENDPOINTS } from '@edp/contracts';
import { callUrl } from '@edp/http';
import {
  anyAddress,
  type Fate,
  type Fates,
  type FaultProxy,
  startFaultProxy,
} from '../../harness/fault-proxy';
import { between, choose, type Random } from '../../harness/random';
import type { Ports } from '../../lib/settings.mjs';

/** Injected faults of submissions, of the provider's requests to the card gateway, and of webhooks, in percent. */
export const FATES: Readonly<Record<keyof Lines, Partial<Fates>>> = {
  shop: { passed: 80, requestLost: 5, answerLost: 8, doubled: 7 },
  orders: { passed: 88, requestLost: 3, answerLost: 5, doubled: 4 },
  webhooks: { passed: 40, answerLost: 10, doubled: 15, swallowed: 15, delayed: 20 },
};
const DELAY_MS = 5_000;

/** The fault proxies between buyers and services. */
export interface Lines {
  /** Before the gateway. */
  readonly shop: FaultProxy;
  readonly orders: FaultProxy;
  readonly webhooks: FaultProxy;
}

export async function startLines(ports: Ports, random: Random): Promise<Lines> {
  const submission = callUrl(ENDPOINTS.submitPayment, {});
  const fateFrom = (weights: Partial<Fates>) => () => choose<Fate>(weights, random);
  const submissionFate = fateFrom(FATES.shop);
  return {
    shop: await startFaultProxy({
      port: ports.gateway,
      fateOf: (path) => (path === submission ? submissionFate() : 'passed'),
      senderOf: anyAddress,
    }),
    orders: await startFaultProxy({ port: ports.card, fateOf: fateFrom(FATES.orders) }),
    webhooks: await startFaultProxy({
      port: ports.provider,
      fateOf: fateFrom(FATES.webhooks),
      delayMs: () => between(0, DELAY_MS, random),
    }),
  };
}
