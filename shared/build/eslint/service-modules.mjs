/**
 * The modules of each service, from the lowest to the highest. A module imports only modules before it, through their
 * `index.ts` where they have faces, and no composition file (`app.ts`, `server.ts`, ...), which know all modules. Type
 * imports count. Each part of `platform` counts as a module.
 */
export const SERVICE_MODULES = {
  'services/provider': {
    hasFaces: true,
    modules: [
      'platform/business-metrics',
      'platform/objects',
      'platform/security',
      'platform/db',
      'platform/infrastructure',
      'platform/retention',
      'platform/http',
      'platform/outbox',
      'platform/idempotency',
      'platform/rate-limits',
      'reference-data',
      'journey',
      'quotation',
      'application',
      'underwriting',
      'payment',
      'policy',
      'messaging',
      'recurring',
      'operations',
      'privacy',
    ],
  },
  'services/gateway': {
    hasFaces: false,
    modules: [
      'http',
      'sessions',
      'releases',
      'products',
      'languages',
      'overrides',
      'proxy',
      'limits',
      'metrics',
      'counts',
      'mounts',
      'pages',
      'vitals',
      'reports',
      'board',
    ],
  },
  'services/card-gateway': {
    hasFaces: false,
    modules: [
      'ids',
      'service-root',
      'cards',
      'db',
      'plugins',
      'webhooks',
      'payments',
      'ledger',
      'pages',
    ],
  },
};
