import type { Quotation, QuotationApplicant } from '@edp/contracts';
import { CLIENT_TYPE, RELATIONSHIP } from '@edp/domain';
import type { SamplePerson } from '@edp/testing/people';
import { applicantOf, applicationRequest } from '../../harness/requests/application-request';
import { quotationApplicant } from '../../harness/requests/quotation-request';
import type { World } from '../world';
import { quoted } from './journeys';
import type { People } from './people';

/** A parent of whom the quotation page has only an e-mail address. */
export function unidentified(parent: SamplePerson): QuotationApplicant {
  const own = { clientType: CLIENT_TYPE.proposer, idNo: '', occupationCode: '' } as const;
  const { gender: _gender, ...rest } = quotationApplicant(parent, own);
  return rest;
}

export function childrenOf({ six }: People): QuotationApplicant[] {
  return six
    .filter(({ relationship }) => relationship === RELATIONSHIP.child)
    .map((child) => quotationApplicant(child));
}

/** A new quotation of children only, and the draft of its application, which is the only one with `proposer`. */
export async function draftOfParent({ target, people }: Pick<World, 'target' | 'people'>) {
  const { woman } = people;
  const { session, refId, quotation } = await quoted(target, [], {
    applicantData: [unidentified(woman), ...childrenOf(people)],
    family: { planType: '1' },
  });
  const applicants = quotation.applicants.filter(({ gender }) => gender !== undefined);
  const [parent] = quotation.applicants;
  const {
    gender: _gender,
    dob: _dob,
    ...details
  } = applicantOf({
    ...(parent as Quotation['applicants'][number]),
    gender: woman.gender,
    dob: woman.birthDate,
  });
  const proposer = { ...details, title: '', idNo: woman.idNo.slice(0, 5) } as const;
  const request = applicationRequest({ ...quotation, applicants }, { draft: true });
  return { session, refId, request: { ...request, proposer } };
}
