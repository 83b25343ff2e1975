import type { FastifyInstance } from 'fastify';
import { NEXT_SESSION_HEADER } from '@edp/contracts';
import { handleEndpoint } from '../platform/http';
import type { Agents } from './agents/agents.service';
import type { Devices } from './devices/devices.service';
import type { SessionJourneys } from './session-journeys.service';
import type { Share } from './share/share.service';
import type { Tokens } from './tokens/tokens.service';

interface JourneyRoutes {
  readonly sessionJourneys: SessionJourneys;
  readonly share: Pick<Share, 'create'>;
  readonly tokens: Tokens;
  readonly agents: Agents;
  readonly devices: Devices;
}

/** Registers the endpoints of a journey: current journey, end, devices, share link, token, agent. */
export function registerJourney(
  app: FastifyInstance,
  { sessionJourneys, share, tokens, agents, devices }: JourneyRoutes,
): void {
  handleEndpoint(app, 'loadJourney', async ({ caller, params }) => ({
    data: await sessionJourneys.current(caller, params.productCode ?? '', params.entityType ?? ''),
  }));

  handleEndpoint(app, 'endJourney', async ({ caller }) => {
    await sessionJourneys.end(caller);
    return { ended: true };
  });

  handleEndpoint(app, 'listDevices', async ({ caller, params }) => ({
    data: await devices.list(caller, params.refId ?? ''),
  }));

  handleEndpoint(app, 'removeDevice', async ({ caller, body }) => ({
    data: await devices.remove(caller, body.refId, body.deviceId),
  }));

  handleEndpoint(app, 'shareQuotation', ({ caller, params }) =>
    share.create(caller, params.refId ?? ''),
  );

  handleEndpoint(app, 'generateToken', ({ caller, body }) => tokens.issue(caller, body.payload));

  handleEndpoint(app, 'verifyAgent', async ({ caller, body, reply }) => {
    const agent = await agents.find(caller, body.agentCode);
    if (!agent) return null;
    // A valid code is an agent's login: the session id is rotated (ASVS 7.2.4).
    if (await sessionJourneys.moveToNextSession(caller)) reply.header(NEXT_SESSION_HEADER, '1');
    return { ...agent };
  });
}
