import type { SamplePerson } from '@edp/testing/people';
import * as purchase from '../../harness/purchase';
import { uploadForm } from '../../harness/requests/upload-form';
import { Session, type Target } from '../wire/session';

export type Quoted = purchase.Quoted<Session>;
export type Asked = purchase.Asked<Session>;
export type WithImage = Asked & { readonly uploadId: string };
export type Declared = Asked & purchase.Declared<Session>;
export type Submitted = Declared & { readonly paymentUrl: string };

/** A new session, the people of its quotation, and overrides of the quotation request. */
type Begins = readonly [
  target: Target,
  people: readonly SamplePerson[],
  own?: Parameters<typeof purchase.quote>[2],
];

/** Up to the prices. */
export function quoted(...[target, people, own]: Begins): Promise<Quoted> {
  return purchase.quote(new Session(target), people, own);
}

/** Up to the saved personal details. */
export async function applied(...begins: Begins) {
  return purchase.apply(await quoted(...begins));
}

/** Up to the health questions, without answers. */
export async function asked(...begins: Begins): Promise<Asked> {
  return purchase.askHealth(await applied(...begins));
}

/** Up to the health questions, with the front of the proposer's card. */
export async function withImage(...begins: Begins): Promise<WithImage> {
  const journey = await asked(...begins);
  const form = uploadForm(journey.refId);
  const { uploadId } = await journey.session.value('uploadImage', { form });
  return { ...journey, uploadId };
}

/** Up to the review page, with everybody healthy. */
export async function assessed(...begins: Begins): Promise<Asked> {
  return purchase.answerHealth(await asked(...begins));
}

/** Up to the moment before "Pay". */
export async function readyToPay(...begins: Begins): Promise<Declared> {
  return purchase.review(await assessed(...begins));
}

/** Up to the card page. */
export async function submitted(...begins: Begins): Promise<Submitted> {
  return purchase.submit(await readyToPay(...begins));
}
