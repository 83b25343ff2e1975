import { defineJob } from '../platform/outbox';

/** The notice to send. */
export interface ContactNoticeId extends Readonly<Record<string, string>> {
  readonly refId: string;
  readonly noticeId: string;
}

/**
 * Notifies one address of changed contact data of its journey. The notice contains the address: a
 * payload has ids only.
 */
export const contactChangedJob = defineJob<ContactNoticeId>('mail.contactChanged');
