import type { FastifyInstance } from 'fastify';

/**
 * Headers of every page. Forms may lead back to the shops, since Chromium applies `form-action` to
 * the redirect that follows a form as well.
 */
export function addPageHeaders(
  app: FastifyInstance,
  options: { readonly returnOrigins: readonly string[]; readonly publicUrl: string },
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

  const headers: Record<string, string> = {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // The address opens the payment: it goes nowhere else.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(options.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
