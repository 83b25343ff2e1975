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
import { leadAttempted, type LeadForm, selectLeadAttempt } from '../../store/health-draft.slice';

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

/** The contact form as a request to the provider. */
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
    // Also without `marketingConsent`: the provider then records that the consent was refused or withdrawn.
    consentVersions: consentVersions('contact', 'marketing'),
  };
}

/** Initial values from the application, or from the quotation. */
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
 * The idempotency key of a request: the same for each retry of the same values, also after the page was left, so that a
 * lost response causes no duplicate. Other values get a new key; the server would reject them under the old one.
 */
export function attemptKeyOf(request: LeadRequest): AppThunk<string> {
  return (dispatch, getState) => {
    const words = JSON.stringify(request);
    const last = selectLeadAttempt(getState());
    if (last?.words === words) return last.key;
    const key = newIdempotencyKey();
    dispatch(leadAttempted({ words, key }));
    return key;
  };
}
