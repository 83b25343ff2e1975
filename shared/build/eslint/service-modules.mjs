/**
 * The modules of each service, from the lowest to the highest. A module imports those before it, through their
 * `index.ts` alone, and none of the files of composition (`app.ts`, `server.ts`, ...), which know all modules. Type
 * imports count. A part of `platform` counts as a module of its own.
 */
export const SERVICE_MODULES = {
  'services/provider': [
    'platform/clock',
    'platform/log',
    'platform/loop',
    'platform/business-metrics',
    'platform/objects',
    'platform/security',
    'platform/db',
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
};
