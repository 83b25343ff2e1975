import { type Application, CONSENT_VERSIONS, consentVersions } from '@edp/contracts';
import { type FormSchema, required, shape } from '@edp/forms';
import type { ReviewDetails } from '@edp/store';
import { cardValuesOf, toCardOwner } from '../../features/card-owner/card-owner.schema';
import { CONFIRMATIONS } from '../../features/pay/pay-state';
import type { CardValues, Confirmed, FilledIn } from '../../store/review-draft.slice';

export interface ReviewValues extends CardValues {
  readonly confirmed: Confirmed;
  readonly marketing: boolean;
}

/**
 * @param filledIn values from before a change of page or an error page
 * @param confirmedKey of what would be confirmed now
 */
export function reviewValues(
  application: Application,
  filledIn: FilledIn | null,
  confirmedKey: string,
): ReviewValues {
  const isAboutTheSame = filledIn?.confirmedKey === confirmedKey;
  return {
    ...(filledIn?.values ?? cardValuesOf(application)),
    confirmed: isAboutTheSame ? filledIn.confirmed : confirmedBefore(application, filledIn),
    marketing: filledIn?.marketing ?? agreesToNews(application),
  };
}

/** Consent to an earlier text is none to the displayed one. */
function agreesToNews({ marketingConsent, consentVersions: agreed }: Application): boolean {
  return marketingConsent && agreed?.['marketing'] === CONSENT_VERSIONS.marketing;
}

/** The confirmations of an earlier attempt to pay; the provider revokes them when something they refer to changes. */
function confirmedBefore(application: Application, filledIn: FilledIn | null): Confirmed {
  const { consentConfirmation, declaration, cardOwner } = application;
  return {
    application: consentConfirmation && declaration,
    // The form may contain another card since.
    cardOwner: declaration && Boolean(cardOwner) && filledIn === null,
  };
}

/** @param owner the rules of the card owner, for the card of another person */
export function reviewRules({ card }: Pick<CardValues, 'card'>, owner: FormSchema): FormSchema {
  return shape({
    ...(card === 'other' && { owner }),
    confirmed: shape({
      application: required(),
      ...(card === 'other' && { cardOwner: required() }),
    }),
  });
}

/** The form as a request. */
export function toReviewDetails(values: ReviewValues): ReviewDetails {
  const { confirmed, marketing } = values;
  const cardOwner = toCardOwner(values);
  return {
    declaration: confirmed.application,
    consentConfirmation: confirmed.application,
    marketingConsent: marketing,
    consentVersions: {
      ...consentVersions('productDisclosureSheet', 'declaration', 'marketing'),
      ...(cardOwner && consentVersions('policyOwner')),
    },
    ...(cardOwner && { cardOwner }),
  };
}

/** The form field for a JSON pointer of the provider. */
export function fieldOfPointer(pointer: string): string | undefined {
  if (CONFIRMATIONS.includes(pointer)) return 'confirmed.application';
  const [, field] = /^\/cardOwner\/(\w+)$/.exec(pointer) ?? [];
  return field === undefined ? undefined : `owner.${field}`;
}
