import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { CALL_SCHEMAS, type CallName } from '@edp/contracts';
import { toValueErrors } from './value-errors';

export type ResponseOf<N extends CallName> = Static<(typeof CALL_SCHEMAS)[N]['response']>;

/** Where an answer holds its text; whoever goes over its fields does not meet it. */
const TEXT = Symbol('text');

interface Answer {
  [TEXT]?: string;
}

/**
 * Writes the answers of a call as JSON; throws for one that the contract does not know: a slip of ours ends here. It is
 * done once, however many need the text: what keeps the answer of an idempotent call, and what sends it. So nothing in
 * the answer may change once this was asked.
 */
export function responseText<N extends CallName>(name: N): (answer: ResponseOf<N>) => string {
  const { response }: { response: TSchema } = CALL_SCHEMAS[name];
  const known = Compile(response);
  return (answer) => {
    const written = (answer as Answer | null)?.[TEXT];
    if (written !== undefined) return written;
    if (!known.Check(answer)) throw new ResponseError(name, toValueErrors(known.Errors(answer)));
    const text = JSON.stringify(answer);
    // Not in a `WeakMap` beside it: what stands in one outlives every collection of young objects.
    if (Object.isExtensible(answer)) Object.defineProperty(answer, TEXT, { value: text });
    return text;
  };
}

/** An answer that breaks the contract. Pointers only: the values may be personal. */
class ResponseError extends Error {
  constructor(call: string, errors: readonly { pointer: string; code: string }[]) {
    super(`${call}: ${errors.map(({ pointer, code }) => `${pointer || '/'} ${code}`).join(', ')}`);
    this.name = 'ResponseError';
  }
}
