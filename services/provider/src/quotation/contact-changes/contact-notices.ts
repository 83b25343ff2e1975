import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { languageOfCode } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Journeys, QuotationRow } from '../../journey';
import type { Database, Executor, Transaction } from '../../platform/db';
import type { Caller } from '../../platform/http';
import { createOutboxRepository } from '../../platform/outbox';
import { type ClearRow, decryptRow, encryptRow, type Vault } from '../../platform/security';
import { contactChangedJob } from '../jobs';
import type { Person } from '../person';
import { contactNotices } from '../tables';
import { type ContactChange, mailAddressOf } from './contact-change';

/** E-mails after a change of where the policy, calls and money go to. */
export interface ContactNotices {
  /**
   * Queues one to the address of before, and one to that of now if it is another: whoever loses a
   * journey to somebody else hears of it. None where the buyer's device that began the journey
   * changes its own data; an agent's changes those of somebody else.
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

export type ContactNotice = ClearRow<typeof contactNotices>;

export function createContactNotices({
  db,
  journeys,
  vault,
  clock,
}: {
  readonly db: Database;
  readonly journeys: Pick<Journeys, 'hasBegun'>;
  readonly vault: Vault;
  readonly clock: Clock;
}): ContactNotices {
  const outbox = createOutboxRepository(db);
  return {
    async queue(tx, { caller, row, before, after, changes }) {
      const { refId } = row;
      if (changes.length === 0 || (await journeys.hasBegun(caller, refId, tx))) return;
      const now = clock();
      const about = {
        refId,
        changed: changes.map(({ part }) => part),
        language: languageOfCode(row.language),
        changedAt: now,
      };
      const addresses = [before, after].map((people) => mailAddressOf(people).toLowerCase());
      for (const address of new Set(addresses)) {
        if (address === '') continue;
        const noticeId = randomUUID();
        const notice = encryptRow(vault, contactNotices, { ...about, noticeId, address });
        await tx.insert(contactNotices).values(notice);
        const payload = { refId, noticeId };
        await outbox.add({ job: contactChangedJob, payload, about: noticeId, now }, tx);
      }
    },
  };
}

/** Null when it was sent already, or its journey is gone. */
export async function findContactNotice(
  db: Executor,
  vault: Vault,
  noticeId: string,
): Promise<ContactNotice | null> {
  const [row] = await db.select().from(contactNotices).where(eq(contactNotices.noticeId, noticeId));
  return row ? decryptRow(vault, contactNotices, row) : null;
}

/** Forgets the address once it was told. */
export async function deleteContactNotice(db: Executor, noticeId: string): Promise<void> {
  await db.delete(contactNotices).where(eq(contactNotices.noticeId, noticeId));
}
