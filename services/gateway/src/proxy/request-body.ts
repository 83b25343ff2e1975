import { type FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import { type Endpoint, IMAGE_LIMITS } from '@edp/contracts';
import { isPlain } from '@edp/service';
import { passingBody, type PassingBody } from './passing-body';

/** The body of a request: none, JSON as it came, or a form that is streamed to the provider. */
export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly bytes: Buffer }
  | {
      readonly kind: 'form';
      readonly contentType: string;
      readonly from: IncomingMessage;
      readonly passing: PassingBody;
    };

/** The text around a file: three short fields and the boundaries. */
const FORM_OVERHEAD = 8 * 1024;
export const FORM_LIMIT = IMAGE_LIMITS.bytes + FORM_OVERHEAD;

/** A boundary by RFC 2046, quoted or not. Nothing else is allowed in the forwarded header. */
const FORM_TYPE = /^multipart\/form-data; ?boundary=(?:"[\w'()+,./:=?-]{1,70}"|[\w'+./-]{1,70})$/i;

/**
 * The body, or the status of the response when the operation does not accept it. Encoded bodies are rejected, because
 * the encoding is not forwarded.
 */
export function requestBodyOf(
  endpoint: Endpoint,
  { body, headers }: FastifyRequest,
): RequestBody | 413 | 415 {
  if (endpoint.sends === 'json') {
    if (body instanceof Buffer && !isPlain(headers)) return 415;
    if (body instanceof Buffer) return { kind: 'json', bytes: body };
    return body instanceof IncomingMessage ? 415 : { kind: 'none' };
  }
  const contentType = headers['content-type'] ?? '';
  const isForm = body instanceof IncomingMessage && FORM_TYPE.test(contentType);
  if (!isForm || !isPlain(headers)) return 415;
  if (Number(headers['content-length'] ?? 0) > FORM_LIMIT) return 413;
  return { kind: 'form', contentType, from: body, passing: passingBody(body, FORM_LIMIT) };
}
