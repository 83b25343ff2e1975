import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { ApplicationRequest, CardOwner } from '@edp/contracts';
import {
  emailMessage,
  type IsoDate,
  MESSAGE,
  mobileMessage,
  nameMessage,
  normaliseEmail,
  normaliseNric,
  nricMessage,
  RELATIONSHIP,
} from '@edp/domain';
import {
  type Executor,
  type Transaction,
  builder,
  excludedRow,
  placeholderRow,
  prepared,
  preparedSelect,
} from '../platform/db';
import { type ValueError, check, requireText } from '../platform/http';
import { decryptRow, encryptRow, type Vault } from '../platform/security';
import { proposerOf } from '../quotation';
import { cardOwners } from './tables';

/**
 * Another card owner must not be the buyer. Before the declaration, which a payment requires, the
 * details may be incomplete, so that a page can save them while they are typed: values may be
 * missing, and the relationship `self` means that none is chosen yet.
 */
export function cardOwnerErrors(
  owner: CardOwner,
  { applicants, declaration }: Pick<ApplicationRequest, 'applicants' | 'declaration'>,
  today: IsoDate,
): ValueError[] {
  const required: typeof requireText = declaration ? requireText : () => [];
  const buyer = proposerOf(applicants);
  const isBuyer = buyer && normaliseNric(buyer.idNo) === normaliseNric(owner.idNo);
  const isUnrelated = declaration && owner.relationship === RELATIONSHIP.self;
  return [
    ...required('/fullName', owner.fullName),
    ...check('/fullName', owner.fullName, nameMessage),
    ...required('/idNo', owner.idNo),
    ...check('/idNo', owner.idNo, (text) => nricMessage(text, today)),
    ...(isBuyer ? [{ pointer: '/idNo', code: MESSAGE.nricDuplicate }] : []),
    ...(isUnrelated ? [{ pointer: '/relationship', code: MESSAGE.selectRelationship }] : []),
    ...required('/email', owner.email),
    ...check('/email', owner.email, emailMessage),
    ...required('/mobile', owner.mobile),
    ...check('/mobile', owner.mobile, mobileMessage),
  ];
}

/**
 * Normalises a card owner for storage: number and e-mail address. The address of a draft may still
 * be invalid.
 */
export function storedCardOwner(owner: CardOwner): CardOwner {
  const { idNo, email } = owner;
  return {
    ...owner,
    idNo: normaliseNric(idNo),
    email: emailMessage(email) ? email : normaliseEmail(email),
  };
}

const selectCardOwner = preparedSelect(getTableColumns(cardOwners), (select) =>
  select.from(cardOwners).where(eq(cardOwners.refId, sql.placeholder('refId'))),
);

/** The card owner, decrypted; null when it is the proposer. */
export async function findCardOwner(
  db: Executor,
  vault: Vault,
  refId: string,
): Promise<CardOwner | null> {
  const [row] = await selectCardOwner(db, { refId });
  if (!row) return null;
  const { refId: _, ...owner } = decryptRow(vault, cardOwners, row);
  return owner;
}

const upsertCardOwner = prepared(
  builder
    .insert(cardOwners)
    .values(placeholderRow(cardOwners))
    .onConflictDoUpdate({ target: cardOwners.refId, set: excludedRow(cardOwners, ['refId']) }),
);

export async function saveCardOwner(
  tx: Transaction,
  vault: Vault,
  refId: string,
  owner: CardOwner,
): Promise<void> {
  await upsertCardOwner(tx, encryptRow(vault, cardOwners, { refId, ...owner }));
}

export async function deleteCardOwner(tx: Transaction, refId: string): Promise<void> {
  await tx.delete(cardOwners).where(eq(cardOwners.refId, refId));
}
