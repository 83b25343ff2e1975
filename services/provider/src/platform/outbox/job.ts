/** Class of jobs, by the prefix of their kind; lanes are processed independently. */
export type JobLane = 'payment' | 'mail';

/** Ids only: personal data is loaded when the job runs. */
export type Payload = Readonly<Record<string, string>>;

declare const payloadOf: unique symbol;

/**
 * A kind of job with the type of its payload. Declared in the `jobs.ts` of the module that queues
 * it.
 */
export interface Job<P extends Payload> {
  readonly kind: `${JobLane}.${string}`;
  readonly [payloadOf]?: P;
}

/** Handler of one kind of job. */
export interface JobHandler {
  readonly kind: string;
  readonly work: (payload: Payload) => Promise<void>;
}

/** Declares a kind of job. The kind is stored with queued jobs: renaming it orphans them. */
export function defineJob<P extends Payload>(kind: Job<P>['kind']): Job<P> {
  return { kind };
}

/** @param work must be idempotent, because it may run again for the same payload */
export function handleJob<P extends Payload>(
  job: Job<P>,
  work: (payload: P) => Promise<void>,
): JobHandler {
  // Rows of this kind are only ever written with a payload of this type.
  return { kind: job.kind, work: (payload) => work(payload as P) };
}

/** An error that no retry can fix. */
export class FinalFailure extends Error {
  override readonly name = 'FinalFailure';
}
