import { Value } from 'typebox/value';
import { RefId } from '@edp/contracts';
import { Refusal } from '../platform/http';

/** `encodedOrderId` is the reference of the journey in base64 (either alphabet). */
export function readOrderId(encoded: string): string {
  const refId = Buffer.from(encoded, 'base64').toString('utf8');
  if (!Value.Check(RefId, refId)) throw new Refusal('notFound');
  return refId;
}
