import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ENDPOINT_SCHEMAS, type EndpointName } from '@edp/contracts';
import { toValueErrors } from './value-errors';

export type ResponseOf<N extends EndpointName> = Static<(typeof ENDPOINT_SCHEMAS)[N]['response']>;

/** Property for the serialised text of a response; not enumerable. */
const TEXT = Symbol('text');

interface Serialised {
  [TEXT]?: string;
}

/**
 * Creates the serialiser of an endpoint's responses; it throws for one that violates the contract,
 * which is a bug. The text is cached, because both the store of idempotent responses and the reply
 * use it. So a response must not change after the first call.
 */
export function responseText<N extends EndpointName>(name: N): (body: ResponseOf<N>) => string {
  const { response }: { response: TSchema } = ENDPOINT_SCHEMAS[name];
  const validator = Compile(response);
  return (body) => {
    const cached = (body as Serialised | null)?.[TEXT];
    if (cached !== undefined) return cached;
    if (!validator.Check(body))
      throw new ResponseError(name, toValueErrors(validator.Errors(body)));
    const text = JSON.stringify(body);
    // A property and no `WeakMap`: entries of one survive every minor garbage collection.
    if (Object.isExtensible(body)) Object.defineProperty(body, TEXT, { value: text });
    return text;
  };
}

/** A response that violates the contract. Pointers only: the values may be personal. */
class ResponseError extends Error {
  constructor(endpoint: string, errors: readonly { pointer: string; code: string }[]) {
    super(
      `${endpoint}: ${errors.map(({ pointer, code }) => `${pointer || '/'} ${code}`).join(', ')}`,
    );
    this.name = 'ResponseError';
  }
}
