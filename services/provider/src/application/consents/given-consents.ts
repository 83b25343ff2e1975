import type { ApplicationRequest, ConsentName, LeadRequest } from '@edp/contracts';
import texts from '@edp/contracts/consent-texts.json';
import { type ByLanguage, MESSAGE, RELATIONSHIP, YES_NO } from '@edp/domain';
import type { ValueError } from '../../platform/http';

/** One consent or statement as a request makes it. */
export interface Consent {
  readonly name: string;
  /** Which words were shown. */
  readonly textVersion: string;
  readonly given: boolean;
}

type Versions = Readonly<Record<string, string>>;
/** What the fields of a request say about a consent; undefined where they say nothing. */
type Answers = Readonly<Record<string, boolean | undefined>>;

/** Whatever the personal details page or the review page was agreed to with. A draft agrees to nothing yet. */
export function consentsOfApplication(request: ApplicationRequest): readonly Consent[] {
  if (request.draft) return [];
  const { applicants, consentConfirmation, declaration, marketingConsent, consentVersions } =
    request;
  const proposer = applicants.find(({ relationship }) => relationship === RELATIONSHIP.self);
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

/** Texts that a request names and that never were, by JSON pointer. */
export function unknownTexts(versions: Versions = {}): ValueError[] {
  return Object.entries(versions)
    .filter(([name, version]) => wordsOf(name, version) === null)
    .map(([name]) => ({ pointer: `/consentVersions/${escaped(name)}`, code: MESSAGE.invalid }));
}

/** Texts that a request agrees to without naming them, by JSON pointer. */
export function missingTexts(
  { consentVersions = {} }: { readonly consentVersions?: Versions },
  needed: readonly ConsentName[],
): ValueError[] {
  return needed
    .filter((name) => !Object.hasOwn(consentVersions, name))
    .map((name) => ({ pointer: `/consentVersions/${name}`, code: MESSAGE.required }));
}

/** What a request asks to be called with: the contact itself, and news where they are wanted. */
export function missingTextsOfLead(request: LeadRequest): ValueError[] {
  return missingTexts(request, [
    'contact',
    ...(request.marketingConsent ? (['marketing'] as const) : []),
  ]);
}

/**
 * Naming a text means that it was agreed to, unless a field says otherwise. A field that rejects without its text being
 * named says nothing, since nothing may have been asked.
 */
function consents(versions: Versions = {}, answers: Answers): readonly Consent[] {
  return Object.entries(versions).map(([name, textVersion]) => ({
    name,
    textVersion,
    given: answers[name] ?? true,
  }));
}

/** As RFC 6901 has it. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** One text in each language, by the place where a screen shows it. */
export type ConsentWords = Readonly<Record<string, ByLanguage<string>>>;

const TEXTS: Readonly<Record<ConsentName, Readonly<Record<string, ConsentWords>>>> = texts;

/** The words of one version of a consent; null for a version that never was, or another name. */
export function wordsOf(name: string, version: string): ConsentWords | null {
  const versions = Object.hasOwn(TEXTS, name) ? TEXTS[name as ConsentName] : undefined;
  return versions && Object.hasOwn(versions, version) ? (versions[version] ?? null) : null;
}
