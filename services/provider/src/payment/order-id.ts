import { Value } from 'typebox/value';
import { RefId } from '@edp/contracts';
import { ProblemError } from '../platform/http';
import { equalSecrets, type Vault } from '../platform/security';

/** Encodes the reference of a journey as the `encodedOrderId` of an address, and decodes it. */
export interface OrderIds {
  /** Opaque, signed and deterministic, so that an order sent again is identical. */
  readonly encode: (refId: string) => string;
  /**
   * Also accepts a reference in base64 without a signature: the session must own the journey in any
   * case.
   * @throws {ProblemError} `notFound` for anything else, or a changed id
   */
  readonly decode: (encoded: string) => string;
}

const SEPARATOR = '.';

export function createOrderIds({ fingerprint }: Pick<Vault, 'fingerprint'>): OrderIds {
  const signatureOf = (refId: string) => fingerprint(refId, 'encodedOrderId');
  return {
    encode: (refId) => Buffer.from(refId + SEPARATOR + signatureOf(refId)).toString('base64url'),
    decode(encoded) {
      const [refId = '', signature] = Buffer.from(encoded, 'base64')
        .toString('utf8')
        .split(SEPARATOR);
      const isWhole = signature === undefined || equalSecrets(signature, signatureOf(refId));
      if (!isWhole || !Value.Check(RefId, refId)) throw new ProblemError('notFound');
      return refId;
    },
  };
}
