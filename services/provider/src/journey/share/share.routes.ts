import type { FastifyInstance } from 'fastify';
import { answerCall } from '../../platform/http/call-route';
import type { Share } from './share.service';

export function registerShare(app: FastifyInstance, { share }: { share: Share }): void {
  answerCall(app, 'shareQuotation', ({ caller, params }) =>
    share.create(caller, params.refId ?? ''),
  );
}
