import { randomUUID } from 'node:crypto';
import { DAY_MS, type Language } from '@edp/domain';
import type { Clock } from '@edp/service';
import type { Database, Transaction } from '../../platform/db';
import { tokenHashOf, type Vault } from '../../platform/security';
import { findJourney } from '../journeys.repository';
import { LINK_LIFE_DAYS, type QuotationRow } from '../tables';
import {
  armMailedLink,
  findMailedLink,
  type MailedLinkId,
  replaceMailedLink,
} from './mailed-links.repository';

/** A link that is about to be sent. */
export interface ArmedLink {
  /** With the token that opens; the same whenever this link is sent again. */
  readonly url: string;
  readonly expiresAt: Date;
  readonly language: Language;
  readonly journey: QuotationRow;
}

/** Links by which a buyer comes back to a journey, anywhere: each comes by e-mail, and is good once. */
export interface MailedLinkService {
  /** A new link; it ends the one from before. The e-mail that brings it is to be queued in the same transaction. */
  offer(link: OfferedLink, tx: Transaction): Promise<MailedLinkId & { readonly expiresAt: Date }>;
  /** The link with a token, for the e-mail; null when it is over, was replaced or taken up, or its journey has gone. */
  arm(id: MailedLinkId): Promise<ArmedLink | null>;
}

export interface OfferedLink {
  readonly refId: string;
  /** Of the e-mail, and of the page the link opens. */
  readonly language: Language;
}

interface Dependencies {
  readonly db: Database;
  readonly vault: Pick<Vault, 'fingerprint'>;
  readonly clock: Clock;
  /** Where buyers see the product. */
  readonly publicUrl: string;
}

const PURPOSE = 'token of a mailed link';
const TOKEN_BYTES = 24;

export function createMailedLinks({
  db,
  vault,
  clock,
  publicUrl,
}: Dependencies): MailedLinkService {
  return {
    async offer({ refId, language }, tx) {
      const createdAt = clock();
      const expiresAt = new Date(createdAt.getTime() + LINK_LIFE_DAYS * DAY_MS);
      const linkId = randomUUID();
      await replaceMailedLink(tx, { refId, linkId, language, createdAt, expiresAt });
      return { refId, linkId, expiresAt };
    },

    async arm(id) {
      const link = await findMailedLink(db, id);
      if (!link || link.expiresAt <= clock()) return null;
      const { refId, language, expiresAt } = link;
      const journey = await findJourney(db, refId);
      if (!journey) return null;
      const token = tokenOf(id);
      if (!(await armMailedLink(db, id, tokenHashOf(token)))) return null;
      return { url: addressOf(journey, language, token), expiresAt, language, journey };
    },
  };

  /**
   * It follows from the link, so that an e-mail whose delivery was not noticed, and that goes out again, brings the same
   * one. Without the vault's key nobody finds it, whatever of the database they read.
   */
  function tokenOf({ linkId }: MailedLinkId): string {
    const bytes = Buffer.from(vault.fingerprint(linkId, PURPOSE), 'hex');
    return bytes.subarray(0, TOKEN_BYTES).toString('base64url');
  }

  /**
   * In the language of the e-mail, whatever the browser that opens it prefers. The token stands behind `#`: browsers
   * send it to no server, and in no referrer.
   */
  function addressOf(
    { productCode, variant }: QuotationRow,
    language: Language,
    token: string,
  ): string {
    const page = `/edp/life/${productCode}/${variant}/quotation`;
    return `${publicUrl}${page}?lang=${language}#resume=${token}`;
  }
}
