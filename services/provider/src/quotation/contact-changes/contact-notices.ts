import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { languageOfCode } from '@edp/domain';
import type { Clock } from '@edp/service';
import { endMailedLink, type Journeys, type QuotationRow } from '../../journey';
import type { Executor, Transaction } from '../../platform/db';
import type { Caller } from '../../platform/http';
import { queueJob } from '../../platform/outbox';
import { type ClearRow, decryptRow, encryptRow, type Vault } from '../../platform/security';
import { contactChangedJob } from '../jobs';
import type { Person } from '../person';
import { contactNotices } from '../tables';
import { type ContactChange, mailAddressOf } from './contact-change';

/** E-mails about changed contact data or payout account. */
export interface ContactNotices {
  /**
   * Queues one to the previous address and one to the new, if different, so that the buyer notices a
   * takeover of the journey. None when the buyer changes data on the device that created the
   * journey. Any change of the address ends the link that was e-mailed to the previous one, which
   * may belong to another person; an e-mail that is still queued gets another link.
   */
  queue(tx: Transaction, change: ChangeOfContact): Promise<void>;
}

interface ChangeOfContact {
  readonly caller: Caller;
  readonly row: QuotationRow;
  readonly before: readonly Person[];
  readonly after: readonly Person[];
  readonly changes: readonly ContactChange[];
}

type ContactNotice = ClearRow<typeof contactNotices>;

export function createContactNotices({
  journeys,
  vault,
  clock,
}: {
  readonly journeys: Pick<Journeys, 'isCreatingBuyer'>;
  readonly vault: Vault;
  readonly clock: Clock;
}): ContactNotices {
  return {
    async queue(tx, { caller, row, before, after, changes }) {
      const { refId } = row;
      const addresses = [before, after].map((people) => mailAddressOf(people).toLowerCase());
      const now = clock();
      if (addresses[0] !== addresses[1]) await endMailedLink(tx, refId, now);
      if (changes.length === 0 || (await journeys.isCreatingBuyer(caller, refId, tx))) return;
      const about = {
        refId,
        changed: changes.map(({ part }) => part),
        language: languageOfCode(row.language),
        changedAt: now,
      };
      for (const address of new Set(addresses)) {
        if (address === '') continue;
        const noticeId = randomUUID();
        const notice = encryptRow(vault, contactNotices, { ...about, noticeId, address });
        await tx.insert(contactNotices).values(notice);
        const payload = { refId, noticeId };
        await queueJob({ job: contactChangedJob, payload, about: noticeId, now }, tx);
      }
    },
  };
}

/** Null when it was sent already, or its journey is deleted. */
export async function findContactNotice(
  db: Executor,
  vault: Vault,
  noticeId: string,
): Promise<ContactNotice | null> {
  const [row] = await db.select().from(contactNotices).where(eq(contactNotices.noticeId, noticeId));
  return row ? decryptRow(vault, contactNotices, row) : null;
}

/** Deletes the address once its e-mail was sent. */
export async function deleteContactNotice(db: Executor, noticeId: string): Promise<void> {
  await db.delete(contactNotices).where(eq(contactNotices.noticeId, noticeId));
}
