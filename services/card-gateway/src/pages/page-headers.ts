import type { FastifyInstance } from 'fastify';

/** Headers of every response: it loads nothing, cannot be framed and is not cached. */
export function commonHeaders({
  publicUrl,
}: {
  readonly publicUrl: string;
}): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    // The URL of a page grants access to the payment: it is not sent to other origins.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/**
 * Additional headers of pages. `form-action` allows the shops' origins, because Chromium applies it to the redirect
 * that follows a form, too.
 */
export function addPageHeaders(
  app: FastifyInstance,
  options: { readonly returnOrigins: readonly string[] },
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${options.returnOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

  addHeaders(app, {
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
}

/** Adds headers to the responses of an app, or of a part of it. */
export function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
