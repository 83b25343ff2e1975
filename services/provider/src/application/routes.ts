import type { FastifyInstance } from 'fastify';
import { handleEndpoint, responseText } from '../platform/http';
import type { Idempotency } from '../platform/idempotency';
import { callerLimits, type RateLimits, type SessionLimit } from '../platform/rate-limits';
import type { Applications } from './applications.service';
import type { Leads } from './leads/leads.service';
import type { LockedApplication } from './save-application';
import { registerUploads } from './uploads/uploads.routes';
import type { Uploads } from './uploads/uploads.service';

interface ApplicationRoutes {
  readonly applications: Applications;
  readonly leads: Leads;
  readonly uploads: Uploads;
  readonly idempotency: Idempotency;
  readonly rateLimits: RateLimits;
  readonly limitChanges: SessionLimit;
}

/** More requests than a person makes; an office shares a network. */
const LEADS = { session: 10, network: 120, seconds: 60 * 60 };

/** Registers the endpoints of applications, photos and leads. */
export function registerApplication(app: FastifyInstance, services: ApplicationRoutes): void {
  const { applications, leads, idempotency, rateLimits, limitChanges } = services;
  const applicationText = responseText('saveApplication');
  const leadText = responseText('createLead');

  handleEndpoint(app, 'saveApplication', async ({ caller, body, idempotencyKey: key }) => {
    const agent = await applications.admit(caller, body);
    return limitChanges(caller, () =>
      idempotency.once(
        { caller, endpoint: 'saveApplication', key, body, textOf: applicationText },
        async (tx, locked: LockedApplication) => ({
          data: await applications.save(locked, body, agent, tx),
        }),
        (tx) => applications.lock(caller, body.refID, tx),
      ),
    );
  });

  handleEndpoint(app, 'loadApplication', async ({ caller, params }) => ({
    data: await applications.load(caller, params.refId ?? ''),
  }));

  registerUploads(app, services);

  handleEndpoint(app, 'createLead', async ({ caller, body, idempotencyKey: key }) => {
    await rateLimits.take(...callerLimits('lead', caller, LEADS));
    return idempotency.once({ caller, endpoint: 'createLead', key, body, textOf: leadText }, (tx) =>
      leads.save(caller, body, tx),
    );
  });
}
