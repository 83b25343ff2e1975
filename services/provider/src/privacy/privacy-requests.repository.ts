import { userInfo } from 'node:os';
import type { Executor } from '../platform/db';
import type { Vault } from '../platform/security';
import { type Identity, keyOf } from './footprint';
import { type PrivacyRequestKind, privacyRequests } from './tables';

/** Requester (an account of the machine) and reason of a request. */
export interface RequestOrigin {
  readonly requestedBy: string;
  readonly reason: string;
  readonly now: Date;
}

interface PrivacyRequest extends RequestOrigin {
  readonly kind: PrivacyRequestKind;
  /** Null for a request about many people. */
  readonly identity: Identity | null;
  readonly outcome: Readonly<Record<string, number>>;
}

const PURPOSE = 'privacy request';

/** Records a request. The person is stored as a keyed hash that no other table has. */
export async function recordPrivacyRequest(
  db: Executor,
  vault: Vault,
  { kind, identity, requestedBy, reason, outcome, now }: PrivacyRequest,
): Promise<void> {
  await db.insert(privacyRequests).values({
    kind,
    personHash: identity && vault.fingerprint(keyOf(identity), PURPOSE),
    requestedBy,
    reason,
    outcome,
    recordedAt: now,
  });
}

/** The account that runs the command; with sudo also the account that invoked it. */
export function accountName(env: Readonly<Record<string, string | undefined>>): string {
  const { username } = userInfo();
  return env.SUDO_USER ? `${env.SUDO_USER} as ${username}` : username;
}
