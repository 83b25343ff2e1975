import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { CALL_SCHEMAS, type CallName } from '@edp/contracts';
import { toValueErrors } from './value-errors';

export type ResponseOf<N extends CallName> = Static<(typeof CALL_SCHEMAS)[N]['response']>;

/** Property for the serialised text of a response; not enumerable. */
const TEXT = Symbol('text');

interface Answer {
  [TEXT]?: string;
}

/**
 * Creates the serialiser of an endpoint's responses; it throws for one that violates the contract,
 * which is a bug. The text is computed once for all users: the store of idempotent responses and
 * the reply. So a response must not change after the first call.
 */
export function responseText<N extends CallName>(name: N): (answer: ResponseOf<N>) => string {
  const { response }: { response: TSchema } = CALL_SCHEMAS[name];
  const known = Compile(response);
  return (answer) => {
    const written = (answer as Answer | null)?.[TEXT];
    if (written !== undefined) return written;
    if (!known.Check(answer)) throw new ResponseError(name, toValueErrors(known.Errors(answer)));
    const text = JSON.stringify(answer);
    // A property and no `WeakMap`: entries of one survive every minor garbage collection.
    if (Object.isExtensible(answer)) Object.defineProperty(answer, TEXT, { value: text });
    return text;
  };
}

/** A response that violates the contract. Pointers only: the values may be personal. */
class ResponseError extends Error {
  constructor(call: string, errors: readonly { pointer: string; code: string }[]) {
    super(`${call}: ${errors.map(({ pointer, code }) => `${pointer || '/'} ${code}`).join(', ')}`);
    this.name = 'ResponseError';
  }
}
