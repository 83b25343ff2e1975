import { CALLS } from '@edp/contracts';
import { callUrl } from '@edp/http';
import { between, choose, type Random } from './chance';
import { type Fate, type Fates, type Meddler, startMeddler } from './meddler';

/** What happens to a buyer's wish to pay, to what the provider asks the card gateway, and to webhooks. In percent. */
export const FATES: Readonly<Record<keyof Lines, Partial<Fates>>> = {
  shop: { passed: 80, requestLost: 5, answerLost: 8, doubled: 7 },
  orders: { passed: 88, requestLost: 3, answerLost: 5, doubled: 4 },
  webhooks: { passed: 40, answerLost: 10, doubled: 15, swallowed: 15, delayed: 20 },
};
const DELAY_MS = 5_000;

/** The bad lines between everybody. */
export interface Lines {
  /** Where buyers find the gateway. */
  readonly shop: Meddler;
  readonly orders: Meddler;
  readonly webhooks: Meddler;
}

export async function layLines(
  ports: { readonly gateway: number; readonly provider: number; readonly card: number },
  random: Random,
): Promise<Lines> {
  const submission = callUrl(CALLS.submitPayment, {});
  const fateFrom = (weights: Partial<Fates>) => () => choose<Fate>(weights, random);
  const submissionFate = fateFrom(FATES.shop);
  return {
    shop: await startMeddler({
      port: ports.gateway,
      fateOf: (path) => (path === submission ? submissionFate() : 'passed'),
      senderOf: () => anyAddress(random),
    }),
    orders: await startMeddler({ port: ports.card, fateOf: fateFrom(FATES.orders) }),
    webhooks: await startMeddler({
      port: ports.provider,
      fateOf: fateFrom(FATES.webhooks),
      delayMs: () => between(0, DELAY_MS, random),
    }),
  };
}

/** Buyers do not all sit behind one address, of which the gateway would ask patience. Linux has all of 127.0.0.0/8. */
function anyAddress(random: Random): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const byte = () => between(1, 255, random);
  return `127.${byte()}.${byte()}.${byte()}`;
}
