import { Value } from 'typebox/value';
import { RefId } from '@edp/contracts';
import { ProblemError } from '../platform/http';
import { equalSecrets, type Vault } from '../platform/security';

/** Turns the reference of a journey into the `encodedOrderId` of an address, and back. */
export interface OrderIds {
  /** Opaque and signed; the same each time, so that an order that is sent again is the same order. */
  readonly encode: (refId: string) => string;
  /**
   * A reference in base64 without a signature is taken, too: whoever names it must own the journey in any case.
   * @throws {ProblemError} `notFound` for what is neither, or was changed on the way
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
