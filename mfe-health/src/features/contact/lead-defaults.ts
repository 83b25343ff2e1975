import type { Application } from '@edp/contracts';
import { RELATIONSHIP } from '@edp/domain';
import type { LeadForm } from './lead';

/** What is known already is not asked again. */
export function leadDefaults(application: Application | null, quotedEmail: string): LeadForm {
  const proposer = application?.applicants.find(
    ({ relationship }) => relationship === RELATIONSHIP.self,
  );
  return {
    fullName: proposer?.name.fullName ?? '',
    mobile: proposer?.contacts[0]?.value ?? '',
    email: proposer?.emails[0]?.value ?? quotedEmail,
    marketingConsent: false,
  };
}
