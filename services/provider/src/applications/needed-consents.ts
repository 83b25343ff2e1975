import type { ApplicationRequest } from '@edp/contracts';
import type { ApplicationRow } from '../db/schema';
import type { ValueError } from '../http/refusal';
import { need } from './value-checks';

/** Without these nobody's details may be used, and nobody may be asked about health (privacy notice). */
const NEEDED = ['personalData', 'sensitiveData'] as const;

/**
 * The consents that a request leaves out though it confirms the personal details, as in the form: naming the text is
 * agreeing to it. Once an application is confirmed, what was agreed to is on record, and is not asked for again.
 */
export function missingConsents(
  { draft, consentVersions = {} }: Pick<ApplicationRequest, 'draft' | 'consentVersions'>,
  before: Pick<ApplicationRow, 'stage'> | null,
): ValueError[] {
  const isConfirming = draft !== true && (before === null || before.stage === 'draft');
  if (!isConfirming) return [];
  return NEEDED.flatMap((name) => need(`/consentVersions/${name}`, consentVersions[name] ?? ''));
}
