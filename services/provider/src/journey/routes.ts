import type { FastifyInstance } from 'fastify';
import { NEXT_SESSION_HEADER } from '@edp/contracts';
import { handleEndpoint } from '../platform/http';
import type { Agents } from './agents/agents.service';
import type { Devices } from './devices/devices.service';
import type { Leaving } from './leaving.service';
import type { Share } from './share/share.service';
import type { Tokens } from './tokens/tokens.service';

interface JourneyRoutes {
  readonly leaving: Leaving;
  readonly share: Pick<Share, 'create'>;
  readonly tokens: Tokens;
  readonly agents: Agents;
  readonly devices: Devices;
}

/** The journey a session is on: finding and leaving it, sharing it, and who acts on it. */
export function registerJourney(
  app: FastifyInstance,
  { leaving, share, tokens, agents, devices }: JourneyRoutes,
): void {
  handleEndpoint(app, 'loadJourney', async ({ caller, params }) => ({
    data: await leaving.current(caller, params.productCode ?? '', params.entityType ?? ''),
  }));

  handleEndpoint(app, 'endJourney', async ({ caller }) => {
    await leaving.end(caller);
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
    // A code is an agent's login: the session goes on under an id that nobody knew before (ASVS 7.2.4).
    if (await leaving.handOver(caller)) reply.header(NEXT_SESSION_HEADER, '1');
    return { ...agent };
  });
}
