import { ENDPOINTS, type JourneyPage, type ProductConfig } from '@edp/contracts';
import { client, newIdempotencyKey, type ScreenCall } from '@edp/http';
import type { SamplePerson } from '@edp/testing/people';
import {
  answerHealth,
  apply,
  askHealth,
  type BuyerSession,
  quote,
  review,
  submit,
} from '../../harness/purchase';

interface Bought {
  readonly product: Pick<ProductConfig, 'productCode' | 'variant'>;
  readonly people: readonly SamplePerson[];
}

/** The session of this browser, with the client of the pages, which unwraps the envelope `{ data }`. */
const session: BuyerSession = {
  async value(name, { body } = {}) {
    const { idempotent, wrapped } = ENDPOINTS[name];
    const once = idempotent && { idempotencyKey: newIdempotencyKey() };
    const result = await client.call(name as ScreenCall, { body, ...once } as never);
    if (result.ok) return (wrapped ? { data: result.value } : result.value) as never;
    throw new Error(`${name} failed: ${JSON.stringify(result.error)}`);
  },
};

/**
 * Makes the requests of a journey up to a page.
 *
 * @returns its reference
 * @throws Error with the operation that failed
 */
export async function journeyUpTo(page: JourneyPage, { product, people }: Bought): Promise<string> {
  const { productCode, variant } = product;
  const quoted = await quote(session, people, { productCode, entityType: variant });
  const { refId } = quoted;
  if (['quotation', 'plan', 'declined', 'application'].includes(page)) return refId;

  const applied = await apply(quoted);
  if (page === 'questionnaire') return refId;

  const asked = await askHealth(applied);
  const sick = Object.fromEntries(
    asked.questions.questionList
      .filter(({ questionNo }) => page === 'contact' && questionNo > 2)
      .map(({ applicantId, questionNo }) => [`${applicantId}.${questionNo}`, 'Y']),
  );
  await answerHealth(asked, sick);
  if (page === 'payment/status') await submit(await review(applied));
  return refId;
}
