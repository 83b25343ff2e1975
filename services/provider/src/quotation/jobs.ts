import { defineJob } from '../platform/outbox';

/** The notice to send. */
export interface ContactNoticeId extends Readonly<Record<string, string>> {
  readonly refId: string;
  readonly noticeId: string;
}

/**
 * Tells one address that contact data of its journey was changed. The address stands in the notice:
 * a payload has ids only.
 */
export const contactChangedJob = defineJob<ContactNoticeId>('mail.contactChanged');
