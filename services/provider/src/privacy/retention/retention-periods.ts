import type { SettingsReader } from '@edp/service';

/**
 * How long things are kept that nobody needs for ever, in days. Issued policies and the record of privacy requests are
 * not among them: they are kept (docs/decisions/0017).
 */
export interface RetentionPeriods {
  /** A journey that was never paid for, since its last change: with answers, images, links and consents. */
  readonly journeys: number;
  /** What was typed on the quotation page and never sent, since its last change; no session lives longer. */
  readonly drafts: number;
  /** Somebody's request to be called. */
  readonly leads: number;
  /** Which browsers may open a journey, since they were let in. */
  readonly access: number;
  /** A link to a journey, since it ended. */
  readonly links: number;
  /** A copy of an e-mail in the outbox folder. */
  readonly mailCopies: number;
  /** Answers kept for calls that are repeated. */
  readonly repeatedAnswers: number;
  /** Counters of tries, since the last one. */
  readonly tries: number;
  /** Ids of the card gateway's events. */
  readonly webhookEvents: number;
  /** How releases of remotes loaded in browsers. */
  readonly remoteLoads: number;
  /** Queued work, since it was done. */
  readonly doneWork: number;
}

/** The periods by their settings; docs/runbook.md tells the defaults. */
export function readRetention(read: SettingsReader): RetentionPeriods {
  const days = (name: string, fallback: number) => read.integer(name, fallback, 1, 3_650);
  return {
    journeys: days('RETAIN_JOURNEYS_DAYS', 30),
    drafts: days('RETAIN_DRAFTS_DAYS', 1),
    leads: days('RETAIN_LEADS_DAYS', 180),
    access: days('RETAIN_ACCESS_DAYS', 30),
    links: days('RETAIN_LINKS_DAYS', 1),
    mailCopies: days('RETAIN_MAIL_COPIES_DAYS', 30),
    repeatedAnswers: days('RETAIN_REPEATED_ANSWERS_DAYS', 2),
    tries: days('RETAIN_TRIES_DAYS', 2),
    webhookEvents: days('RETAIN_WEBHOOK_EVENTS_DAYS', 30),
    remoteLoads: days('RETAIN_REMOTE_LOADS_DAYS', 30),
    doneWork: days('RETAIN_DONE_WORK_DAYS', 30),
  };
}
