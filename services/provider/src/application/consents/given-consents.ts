import type { ApplicationRequest, ConsentName, LeadRequest } from '@edp/contracts';
import texts from '@edp/contracts/consent-texts.json';
import { type ByLanguage, MESSAGE, YES_NO } from '@edp/domain';
import type { ValueError } from '../../platform/http';
import { proposerOf } from '../../quotation';

/** One consent or statement in a request. */
export interface Consent {
  readonly name: string;
  /** Version of the text that was shown. */
  readonly textVersion: string;
  readonly given: boolean;
}

type Versions = Readonly<Record<string, string>>;
/** Consents according to the fields of a request; undefined where it omits them. */
type ConsentFields = Readonly<Record<string, boolean | undefined>>;

/** The consents of the personal details page and of the review. A draft has none. */
export function consentsOfApplication(request: ApplicationRequest): readonly Consent[] {
  if (request.draft) return [];
  const { applicants, consentConfirmation, declaration, marketingConsent, consentVersions } =
    request;
  const proposer = proposerOf(applicants);
  return consents(consentVersions, {
    beneficialOwner: proposer?.isBeneficialOwner === YES_NO.yes,
    productDisclosureSheet: consentConfirmation,
    declaration,
    policyOwner: declaration,
    marketing: marketingConsent,
  });
}

export function consentsOfLead({
  consentVersions,
  marketingConsent,
}: LeadRequest): readonly Consent[] {
  return consents(consentVersions, { marketing: marketingConsent });
}

/** Unknown text versions in a request, by JSON pointer. */
export function unknownTexts(versions: Versions = {}): ValueError[] {
  return Object.entries(versions)
    .filter(([name, version]) => consentTextsOf(name, version) === null)
    .map(([name]) => ({ pointer: `/consentVersions/${escaped(name)}`, code: MESSAGE.invalid }));
}

/** Texts that a request accepts without naming their versions, by JSON pointer. */
export function missingTexts(
  { consentVersions = {} }: { readonly consentVersions?: Versions },
  needed: readonly ConsentName[],
): ValueError[] {
  return needed
    .filter((name) => !Object.hasOwn(consentVersions, name))
    .map((name) => ({ pointer: `/consentVersions/${name}`, code: MESSAGE.required }));
}

/** The texts that a lead must name: the contact itself, and news where they are wanted. */
export function missingTextsOfLead(request: LeadRequest): ValueError[] {
  return missingTexts(request, [
    'contact',
    ...(request.marketingConsent ? (['marketing'] as const) : []),
  ]);
}

/**
 * Naming a text version means consent, unless a field says otherwise. A negative field without its
 * text version is not recorded, since the question may not have been shown.
 */
function consents(versions: Versions = {}, fields: ConsentFields): readonly Consent[] {
  return Object.entries(versions).map(([name, textVersion]) => ({
    name,
    textVersion,
    given: fields[name] ?? true,
  }));
}

/** Escapes a JSON pointer segment (RFC 6901). */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A text in each language, by its place on a screen. */
type ConsentTexts = Readonly<Record<string, ByLanguage<string>>>;

const TEXTS: Readonly<Record<ConsentName, Readonly<Record<string, ConsentTexts>>>> = texts;

/** The texts of one version of a consent; null for an unknown version or name. */
export function consentTextsOf(name: string, version: string): ConsentTexts | null {
  const versions = Object.hasOwn(TEXTS, name) ? TEXTS[name as ConsentName] : undefined;
  return versions && Object.hasOwn(versions, version) ? (versions[version] ?? null) : null;
}
