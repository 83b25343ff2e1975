import { randomUUID } from 'node:crypto';
import { productPath } from '@edp/contracts';
import { DAY_MS, type Language } from '@edp/domain';
import type { Executor, Transaction } from '../../platform/db';
import type { Infrastructure } from '../../platform/infrastructure';
import { tokenHashOf, type Vault } from '../../platform/security';
import { findJourney } from '../journeys.repository';
import { LINK_LIFE_DAYS, type QuotationRow } from '../tables';
import {
  activateMailedLink,
  findExpiry,
  findMailedLink,
  type MailedLinkId,
  replaceMailedLink,
  replaceOlderMailedLink,
} from './mailed-links.repository';

/** A link with its token, for the e-mail. */
interface ActiveLink {
  /** Contains the token; identical when the e-mail is sent again. */
  readonly url: string;
  readonly expiresAt: Date;
  readonly language: Language;
  readonly journey: QuotationRow;
}

/** E-mailed links by which a buyer continues a journey on any device, each for one use. */
export interface MailedLinkService {
  /** Creates a link in place of the previous one. The caller queues the e-mail in the same transaction. */
  create(link: NewLink, tx: Transaction): Promise<MailedLinkId & { readonly expiresAt: Date }>;
  /** When the unused link of the journey expires; null without a valid one. */
  validUntil(refId: string, db: Executor): Promise<Date | null>;
  /**
   * Creates a link as of a past moment and activates it, for an e-mail that is composed now; null as by `activate`, and
   * when the journey has a later link. Idempotent.
   */
  createAndActivate(link: PastLink): Promise<ActiveLink | null>;
  /** The link with its token, for the e-mail; null when it has expired, was replaced or used, or has no journey. */
  activate(id: MailedLinkId): Promise<ActiveLink | null>;
}

export interface NewLink {
  readonly refId: string;
  /** Language of the e-mail and of the page that the link opens. */
  readonly language: Language;
}

interface PastLink extends NewLink {
  readonly linkId: string;
  readonly createdAt: Date;
}

interface Dependencies extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly vault: Pick<Vault, 'fingerprint'>;
  /** Public origin of the product. */
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
    async create({ refId, language }, tx) {
      const createdAt = clock();
      const expiresAt = expiryOf(createdAt);
      const linkId = randomUUID();
      await replaceMailedLink(tx, { refId, linkId, language, createdAt, expiresAt });
      return { refId, linkId, expiresAt };
    },

    validUntil: (refId, executor) => findExpiry(executor, refId, clock()),

    async createAndActivate({ refId, linkId, language, createdAt }) {
      const expiresAt = expiryOf(createdAt);
      await replaceOlderMailedLink(db, { refId, linkId, language, createdAt, expiresAt });
      return activate({ refId, linkId });
    },

    activate,
  };

  async function activate(id: MailedLinkId): Promise<ActiveLink | null> {
    const link = await findMailedLink(db, id);
    if (!link || link.expiresAt <= clock()) return null;
    const { refId, language, expiresAt } = link;
    const journey = await findJourney(db, refId);
    if (!journey) return null;
    const token = tokenOf(id);
    if (!(await activateMailedLink(db, id, tokenHashOf(token)))) return null;
    return { url: urlOf(journey, language, token), expiresAt, language, journey };
  }

  /**
   * Derives the token from the link id, so that an e-mail that is sent again contains the same one. The database alone
   * does not reveal it: the derivation needs the key of the vault.
   */
  function tokenOf({ linkId }: MailedLinkId): string {
    const bytes = Buffer.from(vault.fingerprint(linkId, PURPOSE), 'hex');
    return bytes.subarray(0, TOKEN_BYTES).toString('base64url');
  }

  /**
   * Opens the page in the language of the e-mail, whatever the browser prefers. The token is in the URL fragment, which
   * browsers send neither to a server nor in a referrer.
   */
  function urlOf(quotation: QuotationRow, language: Language, token: string): string {
    const page = `${productPath(quotation)}/quotation`;
    return `${publicUrl}${page}?lang=${language}#resume=${token}`;
  }
}

function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LINK_LIFE_DAYS * DAY_MS);
}
