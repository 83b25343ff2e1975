import type { SettingsReader } from '@edp/service';
import { applicationRetention } from '../../application';
import { journeyRetention } from '../../journey';
import { documentRetention } from '../../messaging';
import { operationsRetention, requestCountRetention, webVitalRetention } from '../../operations';
import { paymentRetention } from '../../payment';
import { idempotencyRetention } from '../../platform/idempotency';
import { outboxRetention } from '../../platform/outbox';
import { rateLimitRetention } from '../../platform/rate-limits';
import type { RetentionPeriod, RetentionRule } from '../../platform/retention';
import { quotationRetention } from '../../quotation';

/** An unpaid journey with its answers, photos, links and consents, counted from its last change. */
export const JOURNEYS: RetentionPeriod = { setting: 'RETAIN_JOURNEYS_DAYS', days: 30 };

/** Copies of e-mails in the outbox folder. */
export const MAIL_COPIES: RetentionPeriod = { setting: 'RETAIN_MAIL_COPIES_DAYS', days: 30 };

/** The rules of all modules. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...quotationRetention,
  applicationRetention,
  ...journeyRetention,
  idempotencyRetention,
  rateLimitRetention,
  paymentRetention,
  operationsRetention,
  requestCountRetention,
  webVitalRetention,
  outboxRetention,
  documentRetention,
];

/**
 * Retention periods in days, by setting. Issued policies and the record of privacy requests have
 * none: they are retained (docs/privacy.md).
 */
export type RetentionPeriods = Readonly<Record<RetentionPeriod['setting'], number>>;

/** Reads the periods; docs/runbook.md lists the defaults. */
export function readRetention(read: SettingsReader): RetentionPeriods {
  // Several rules may share one setting.
  const defaults = new Map(
    [JOURNEYS, MAIL_COPIES, ...RETENTION_RULES].map(({ setting, days }) => [setting, days]),
  );
  return Object.fromEntries(
    [...defaults].map(([setting, days]) => [setting, read.integer(setting, days, 1, 3_650)]),
  );
}
