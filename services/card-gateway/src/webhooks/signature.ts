import { createHmac } from 'node:crypto';

/**
 * The value of the `Kad-Signature` header: `t=<unix seconds>,v1=<hex>`, where v1 is the HMAC-SHA256
 * of `<t>.<body>` under the merchant's secret. Receivers refuse a `t` that is far from their own.
 */
export function signatureHeader(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
