import { randomUUID } from 'node:crypto';
import type { DraftPerson, QuotationDraft } from '@edp/contracts';
import type { SamplePerson } from '@edp/testing/people';
import type { Browser } from './client';

export function draftPerson(person: SamplePerson, own: Partial<DraftPerson> = {}): DraftPerson {
  return {
    id: person.id,
    relationship: person.relationship,
    gender: person.gender,
    idNo: person.idNo,
    nationality: 'MYS',
    email: '',
    occupationCode: person.occupationCode,
    isIndoor: '',
    ...own,
  };
}

export function draftOf(people: readonly SamplePerson[]): QuotationDraft {
  return {
    revision: 1,
    people: people.map((person) => draftPerson(person)),
    removed: [],
    agentCode: '',
  };
}

/** Saves people as a draft of the quotation page; returns its id. */
export async function typed(
  browser: Browser,
  people: readonly SamplePerson[],
  draftId: string = randomUUID(),
): Promise<string> {
  const body = { appId: 'EDP', draftId, draft: draftOf(people) } as const;
  await browser.call('saveQuotationDraft', { body });
  return draftId;
}
