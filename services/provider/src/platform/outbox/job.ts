/** Jobs of the same nature, by how their kind begins; one lane does not wait for another. */
export type JobLane = 'payment' | 'mail';

/** Ids only: what is personal is read when the job is done. */
export type Payload = Readonly<Record<string, string>>;

declare const payloadOf: unique symbol;

/** A kind of queued work, with the type of what it needs to know. Declared in the `jobs.ts` of the module that queues it. */
export interface Job<P extends Payload> {
  readonly kind: `${JobLane}.${string}`;
  readonly [payloadOf]?: P;
}

/** What a module does for one kind of queued work. */
export interface JobHandler {
  readonly kind: string;
  readonly work: (payload: Payload) => Promise<void>;
}

/** Declares a kind of queued work. The kind is stored with the work: renaming it orphans what is queued. */
export function defineJob<P extends Payload>(kind: Job<P>['kind']): Job<P> {
  return { kind };
}

/** @param work may be called again for the same payload, and must then do nothing twice */
export function handleJob<P extends Payload>(
  job: Job<P>,
  work: (payload: P) => Promise<void>,
): JobHandler {
  // Rows of this kind are only ever written with a payload of this type.
  return { kind: job.kind, work: (payload) => work(payload as P) };
}

/** Work that no later try can do. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}
