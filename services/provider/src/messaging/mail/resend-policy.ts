import { randomUUID } from 'node:crypto';
import type { ResendRequest, ResendResponse } from '@edp/contracts';
import { HOUR_SECONDS, languageOfCode } from '@edp/domain';
import type { PayableApplications } from '../../application';
import { type Caller, ProblemError } from '../../platform/http';
import type { Infrastructure } from '../../platform/infrastructure';
import { queueJob } from '../../platform/outbox';
import type { RateLimits } from '../../platform/rate-limits';
import type { LoadIssuedCover } from '../../policy';
import { policyPackAgainJob } from '../jobs';
import { maskEmail } from './mail-message';

/**
 * Queues another e-mail of the policy, only to the proposer's address, in the requested language.
 * Rejects another session's or an unissued policy with `notFound`, and the fourth request within an
 * hour with `tooManyRequests`.
 */
export type ResendPolicy = (caller: Caller, request: ResendRequest) => Promise<ResendResponse>;

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly applications: PayableApplications;
  readonly loadIssued: LoadIssuedCover;
  readonly rateLimits: RateLimits;
}

const TRIES = 3;

export function createResendPolicy(dependencies: Dependencies): ResendPolicy {
  const { db, applications, loadIssued, rateLimits, clock } = dependencies;

  return async (caller, { refId, preferredLang }) => {
    await applications.owned(caller, refId);
    const issued = await loadIssued(refId);
    if (!issued) throw new ProblemError('notFound');
    await rateLimits.take({
      bucket: `resend:policy:${refId}`,
      tries: TRIES,
      seconds: HOUR_SECONDS,
    });

    const sendingId = randomUUID();
    const payload = { refId, sendingId, language: languageOfCode(preferredLang) };
    await db.transaction((tx) =>
      queueJob({ job: policyPackAgainJob, payload, about: sendingId, now: clock() }, tx),
    );
    return { sentTo: maskEmail(issued.cover.proposer.email) };
  };
}
