import { randomBytes } from 'node:crypto';
import type { WireRequest } from './exchange';

/** A field of a form, or a file of it. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly fileName: string;
      readonly type: string;
      readonly bytes: Buffer;
    };

/** A form as browsers send it (RFC 7578). */
export function multipart(parts: readonly FormPart[]): Pick<WireRequest, 'headers' | 'body'> {
  const boundary = `edp-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
    'bytes' in part ? part.bytes : Buffer.from(part.value),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function headOf(part: FormPart): string {
  const disposition = `Content-Disposition: form-data; name="${part.name}"`;
  if (!('bytes' in part)) return disposition;
  return `${disposition}; filename="${part.fileName}"\r\nContent-Type: ${part.type}`;
}
