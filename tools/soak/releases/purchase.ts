import { setTimeout as sleep } from 'node:timers/promises';
import type { JourneyPage } from '@edp/contracts';
import { malaysianDay } from '@edp/domain';
import { samplePerson } from '@edp/testing/people';
import { presentCard } from '../../harness/card-page';
import {
  answerHealth,
  apply,
  askHealth,
  quote,
  review,
  statusOf,
  submit,
} from '../../harness/purchase';
import { between, type Random } from '../../harness/random';
import { until } from '../../lib/until.mjs';
import { BrokenJourney, type Buyer } from './buyer';

/** Share of page changes that are a reload, or a new tab, instead of a navigation in the shell. */
const RELOADS = 0.4;
const PAYMENT_TIMEOUT_MS = 30_000;

interface Options {
  readonly random: Random;
  /** The longest stay of a buyer on a page. */
  readonly pauseMs: number;
}

/**
 * One purchase from the first page to the policy, with pauses. After every reload all data is read back and compared with what
 * was sent.
 *
 * @throws {BrokenJourney} when it does not end, or data is lost
 */
export async function purchase(buyer: Buyer, { random, pauseMs }: Options): Promise<void> {
  const { session } = buyer;
  const think = () => sleep(between(0, pauseMs, random));
  const answers = new Map<string, { given: unknown; readBack: () => Promise<unknown> }>();
  const goTo = async (page: JourneyPage) => {
    await think();
    if (random() >= RELOADS) return buyer.show(page);
    await buyer.open(page);
    for (const [what, { given, readBack }] of answers) {
      const place = firstDifference(given, await readBack(), what);
      if (place !== null) throw new BrokenJourney(`${place} was lost`);
    }
  };

  await buyer.open('quotation');
  await think();
  const quoted = await quote(session, [samplePerson({ today: malaysianDay(new Date()) })]);
  const { refId, productCode, entityType } = quoted.quotation;
  answers.set('the journey', {
    given: { refId, productCode, entityType },
    readBack: async () => {
      const params = { productCode, entityType };
      return (await session.value('loadJourney', { params })).data;
    },
  });

  await goTo('plan');
  await goTo('application');
  const applied = await apply(quoted);
  const readApplication = async () =>
    (await session.value('loadApplication', { params: { refId } })).data;
  const remember = (given: unknown) =>
    answers.set('the application', { given, readBack: readApplication });
  remember(applied.application);

  await goTo('questionnaire');
  const asked = await askHealth(applied);
  await think();
  const assessed = await answerHealth(asked);
  remember(await readApplication());

  await goTo('review');
  const reviewed = await review(assessed);
  remember(reviewed.application);
  const { paymentUrl, payment } = await submit(reviewed);
  await think();
  await presentCard(paymentUrl, 'success');

  await buyer.open('payment/status');
  const isInsured = async () => {
    const { status, policy } = await statusOf({ session, payment });
    return status === 'succeeded' && policy !== undefined;
  };
  if (!(await until(isInsured, { every: 250, within: PAYMENT_TIMEOUT_MS })))
    throw new BrokenJourney('paid, and no policy');
}

/** Where what was given first differs from what was found, or null. */
function firstDifference(given: unknown, found: unknown, place: string): string | null {
  if (typeof given !== 'object' || given === null) return Object.is(given, found) ? null : place;
  const members = (found ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) {
    const inner = firstDifference(value, members[name], `${place} ${name}`);
    if (inner !== null) return inner;
  }
  return null;
}
