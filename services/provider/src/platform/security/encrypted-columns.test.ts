import { pgTable, text } from 'drizzle-orm/pg-core';
import { ENCRYPTED_TABLES } from '../../operations/key-rotation/key-rotation';
import { readDataKeys } from './data-keys';
import { decryptRow, encrypted, encryptedTable, encryptRow } from './encrypted-columns';
import { createVault } from './vault';

const keys = readDataKeys('one:' + '11'.repeat(32)) ?? [];
const vault = createVault({ data: keys, index: keys });

const notes = pgTable('notes', {
  noteId: text('note_id').primaryKey(),
  author: text().notNull(),
  firstLine: encrypted('first_line').notNull(),
  rest: encrypted(),
});
encryptedTable(notes, ['noteId']);

const note = { noteId: 'n1', author: 'Aisyah', firstLine: 'Dear', rest: null };

describe('a row with encrypted columns', () => {
  it('decrypts to the same row', () => {
    const stored = encryptRow(vault, notes, note);
    expect(stored).toEqual({ ...note, firstLine: expect.any(Buffer) as Buffer });
    expect(decryptRow(vault, notes, stored)).toEqual(note);
  });

  it('binds each value to its row and its column', () => {
    const stored = encryptRow(vault, notes, note);
    expect(vault.decrypt(stored.firstLine, 'notes.first_line:n1')).toBe('Dear');
    expect(() => decryptRow(vault, notes, { ...stored, noteId: 'n2' })).toThrow();
    expect(() => decryptRow(vault, notes, { ...stored, rest: stored.firstLine })).toThrow();
  });

  it('can be encrypted in part, for an update', () => {
    const { firstLine } = encryptRow(vault, notes, { noteId: 'n1', firstLine: 'Sir' });
    expect(vault.decrypt(firstLine, 'notes.first_line:n1')).toBe('Sir');
  });

  it('is not encrypted without its key columns', () => {
    expect(() => encryptRow(vault, notes, { firstLine: 'Sir' })).toThrow(/has no noteId/);
  });
});

describe('the contexts of the product', () => {
  const row = {
    refId: 'REF',
    memberId: 'self',
    position: 0,
    draftId: 'D',
    noticeId: 'N',
    leadId: 'L',
    questionId: 'Q',
    sessionKey: 'S',
    endpoint: 'E',
    key: 'K',
    kind: 'contract',
    language: 'en',
  };

  /** Stored values cannot be decrypted with other contexts. */
  it('never change; new ones may be added', () => {
    const contexts = ENCRYPTED_TABLES.flatMap(({ columns }) =>
      [...columns.values()].map((contextOf) => contextOf(row)),
    );
    expect(contexts).toEqual(
      expect.arrayContaining([
        'applicant_addresses.addr1:REF:self:0',
        'applicant_addresses.addr2:REF:self:0',
        'applicant_addresses.addr3:REF:self:0',
        'applicant_contacts.value:REF:self:0',
        'applicants.companyName:REF:self',
        'applicants.firstName:REF:self',
        'applicants.fullName:REF:self',
        'applicants.fundSourceOthers:REF:self',
        'applicants.incomeAmount:REF:self',
        'applicants.isBumiputra:REF:self',
        'applicants.isSmoking:REF:self',
        'applicants.lastName:REF:self',
        'applicants.middleName:REF:self',
        'applicants.nickName:REF:self',
        'applicants.race:REF:self',
        'applicants.religion:REF:self',
        'applications.payout_account_holder:REF',
        'applications.payout_account_no:REF',
        'applications.payout_bank_code:REF',
        'assessment_members.reason:REF:self',
        'card_owners.email:REF',
        'card_owners.fullName:REF',
        'card_owners.idNo:REF',
        'card_owners.mobile:REF',
        'charge_schedules.card_token:REF',
        'contact_notices.address:N',
        'health_answers.answer:REF:self:Q',
        'idempotent_responses.response:S:E:K',
        'leads.email:L',
        'leads.full_name:L',
        'leads.mobile:L',
        'member_emails.value:REF:self:0',
        'members.nric:REF:self',
        'quotation_drafts.content:D',
      ]),
    );
  });
});
