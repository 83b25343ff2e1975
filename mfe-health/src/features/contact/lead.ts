import {
  type Application,
  consentVersions,
  everybodyOf,
  type LeadRequest,
  type LeadSubject,
  type ProductConfig,
} from '@edp/contracts';
import { APP_ID, type Language, LANGUAGE_CODE, RELATIONSHIP } from '@edp/domain';
import { email, mobile, personName, required, shape } from '@edp/forms';
import { newIdempotencyKey } from '@edp/http';
import type { AppThunk } from '@edp/store';
import { leadAttempted, type LeadForm } from '../../store/contact-draft.slice';

export const LEAD_RULES = shape({
  fullName: required(personName()),
  mobile: required(mobile()),
  email: required(email()),
});

interface LeadContext {
  readonly product: ProductConfig;
  readonly language: Language;
  readonly refId: string | null;
  readonly about: LeadSubject;
}

/** The contact form as the provider takes it. */
export function toLeadRequest(
  form: LeadForm,
  { product, language, refId, about }: LeadContext,
): LeadRequest {
  return {
    appId: APP_ID,
    ...(refId === null ? {} : { refId }),
    about,
    productCode: product.productCode,
    entityType: product.variant,
    preferredLang: LANGUAGE_CODE[language],
    ...form,
    consentVersions: consentVersions('contact', 'marketing'),
  };
}

/** What is known already is not asked again, also of a buyer whom the quotation does not know yet. */
export function leadDefaults(application: Application | null, quotedEmail: string): LeadForm {
  const people = application ? everybodyOf(application) : [];
  const proposer = people.find(({ relationship }) => relationship === RELATIONSHIP.self);
  return {
    fullName: proposer?.name.fullName ?? '',
    mobile: proposer?.contacts[0]?.value ?? '',
    email: proposer?.emails[0]?.value ?? quotedEmail,
    marketingConsent: false,
  };
}

/**
 * The key of a request that must take effect once: the same for each try of the same words, also after the page was left, so that
 * one whose response got lost is not saved twice; another for other words, which the server would reject under the old key.
 */
export function attemptKeyOf(request: LeadRequest): AppThunk<string> {
  return (dispatch, getState) => {
    const words = JSON.stringify(request);
    const last = getState().contactDraft?.attempt;
    if (last?.words === words) return last.key;
    const key = newIdempotencyKey();
    dispatch(leadAttempted({ words, key }));
    return key;
  };
}
