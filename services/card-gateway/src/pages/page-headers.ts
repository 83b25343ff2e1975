import type { FastifyInstance } from 'fastify';

/** Headers of every response, page or not: opened by itself it loads nothing, stands in no frame and is not stored. */
export function addHeaders(
  app: FastifyInstance,
  { publicUrl }: { readonly publicUrl: string },
): void {
  const headers: Record<string, string> = {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    // The address of a page opens the payment: it goes nowhere else.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  addToResponses(app, headers);
}

/**
 * Headers of every page beside those. Forms may lead back to the shops, since Chromium applies `form-action` to
 * the redirect that follows a form as well.
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

  addToResponses(app, {
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });
}

function addToResponses(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
