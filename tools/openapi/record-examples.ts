import { type EndpointName, ENDPOINTS } from '@edp/contracts';
import { asked, submitted } from '../contract/journey/journeys';
import { documentRequest, SAMPLES } from '../contract/samples/samples';
import type { RequestParts, Session } from '../contract/wire/session';
import { createWorld, type World } from '../contract/world';
import { presentCard } from '../harness/card-page';
import { mailsIn, resumeLinkIn } from '../harness/outbox';
import { statusOf } from '../harness/purchase';
import type { FormPart } from '../harness/session';
import { until } from '../lib/until.mjs';

/** One request and response of an endpoint, as JSON. */
export interface Example {
  readonly params?: RequestParts['params'];
  readonly query?: RequestParts['query'];
  /** The body; of a form its fields and the name of its file. */
  readonly request?: unknown;
  /** Absent if the response is a file. */
  readonly response?: unknown;
}

export type Examples = Readonly<Record<EndpointName, Example>>;

interface Known extends Omit<Parameters<typeof createWorld>[0], 'cardOrigin'> {
  /** Where e-mails are written. */
  readonly outbox: string;
}

type Asks = Partial<Record<EndpointName, { session: Session; options: RequestParts }>>;

/**
 * Requests every endpoint once and records request and response: with its sample of the contract suite, or, if a success needs more than
 * the wire, after a link was opened or a payment was paid.
 */
export async function recordExamples(known: Known): Promise<Examples> {
  const world = createWorld({ ...known, cardOrigin: null });
  const further = await goFurther(world, known.outbox);
  const examples: Partial<Record<EndpointName, Example>> = {};
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const ask = further[name] ?? (await SAMPLES[name].build(world));
    examples[name] = await record(name, ask.session, ask.options);
  }
  return examples as Examples;
}

async function record(
  name: EndpointName,
  session: Session,
  options: RequestParts,
): Promise<Example> {
  const response = await session.call(name, options);
  if (response.status !== 200)
    throw new Error(`${name} responded with ${response.status}: ${response.text}`);
  const { params, query, body, form } = options;
  const request = form ? fieldsOf(form) : body;
  return {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(request === undefined ? {} : { request }),
    ...(ENDPOINTS[name].answers === 'json' ? { response: response.json } : {}),
  };
}

async function goFurther(world: World, outbox: string): Promise<Asks> {
  const { session, refId } = await world.at.quoted();
  const { shareToken } = await session.value('shareQuotation', { params: { refId } });

  const left = await asked(world.target, [world.people.woman]);
  const body = { refId: left.refId, preferredLang: 'ENG' };
  await left.session.value('continueLater', { body });
  const link = await reached(() =>
    Promise.resolve(
      mailsIn(outbox)
        .map(resumeLinkIn)
        .find((found) => found !== null) ?? null,
    ),
  );
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('resume');

  const paid = await submitted(world.target, world.people.family.slice(0, 2));
  const { transactionNo, entityType } = paid.payment;
  const params = { transactionNo, entityType };
  await presentCard(paid.paymentUrl, 'success');
  await reached(async () => {
    const { status, policy } = await statusOf(paid);
    return status === 'succeeded' && policy ? true : null;
  });

  const product = { productCode: 'onemedical', entityType: 'insurance' };
  const by = (who: Session, options: RequestParts) => ({ session: who, options });
  return {
    loadSharedQuotation: by(world.newSession(), { params: { shareToken } }),
    loadJourney: by(session, { params: product }),
    resumeJourney: by(world.newSession(), { body: { token } }),
    loadPaymentStatus: by(paid.session, { params }),
    loadDocument: by(paid.session, { body: documentRequest('policy', { refId: paid.refId }) }),
    resendPolicy: by(paid.session, { body: { refId: paid.refId, preferredLang: 'ENG' } }),
  };
}

function fieldsOf(form: readonly FormPart[]): Record<string, string> {
  return Object.fromEntries(
    form.map((part) => [part.name, 'bytes' in part ? part.fileName : part.value]),
  );
}

/** Polls for a delayed result. @throws after a timeout */
async function reached<T>(look: () => Promise<T | null>): Promise<T> {
  const found = await until(look, { every: 100, within: 10_000 });
  if (found === null) throw new Error('The journey did not reach what an example needs.');
  return found;
}
