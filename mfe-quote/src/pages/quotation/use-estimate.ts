import { useEffect, useState } from 'react';
import type { EstimateRequest, EstimateResponse } from '@edp/contracts';
import { malaysianDay, parseNric, YES_NO } from '@edp/domain';
import type { FieldMessages } from '@edp/forms';
import { client, serverNow } from '@edp/http';
import { useProduct } from '@edp/mfe';
import { isChild, type MemberForm } from '../../members/member-rows';

/**
 * `none` if nobody is complete, `updating` until the response about the complete people, `missing` if the request failed
 * or none of them has a price.
 */
export type Estimate = EstimateResponse | 'none' | 'updating' | 'missing';

type EstimatedPerson = EstimateRequest['people'][number];

/** Debounce after the last keystroke. */
const PAUSE_MS = 400;
/** The fields that determine a price. The e-mail address is required, but not needed here. */
const NEEDED = ['nric', 'gender', 'occupationCode', 'indoors'] as const;

/**
 * The estimated price of the complete people, before an e-mail address is given. The provider computes it without
 * storing anything: it receives dates of birth and no numbers.
 *
 * @param isWanted false if the price itself is known
 */
export function useEstimate(
  members: readonly MemberForm[],
  messages: FieldMessages,
  isWanted: boolean,
): Estimate {
  const { productCode, variant } = useProduct();
  const [latest, setLatest] = useState<{ asked: string; estimate: Estimate } | null>(null);
  const people = isWanted ? members.flatMap((row, at) => toPerson(row, at, messages) ?? []) : [];
  const asked = JSON.stringify(people);

  useEffect(() => {
    const body = { productCode, entityType: variant, people: JSON.parse(asked) as typeof people };
    if (body.people.length === 0) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      void client.call('estimatePremium', { body, inBackground: true }).then((result) => {
        const estimate = result.ok && result.value.people > 0 ? result.value : 'missing';
        if (isLatest) setLatest({ asked, estimate });
      });
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, productCode, variant]);

  if (people.length === 0) return 'none';
  return latest?.asked === asked ? latest.estimate : 'updating';
}

/** Null while a field that determines the price is missing or invalid. */
function toPerson(row: MemberForm, at: number, messages: FieldMessages): EstimatedPerson | null {
  if (!row.isCovered || NEEDED.some((field) => messages[`members.${at}.${field}`])) return null;
  const birthDate = parseNric(row.nric, malaysianDay(serverNow()))?.birthDate;
  if (birthDate === undefined || row.gender === null) return null;
  return {
    relationship: row.relationship,
    gender: row.gender,
    dateOfBirth: birthDate,
    occupationCode: isChild(row) ? '' : row.occupationCode,
    isIndoor: row.indoors ?? YES_NO.yes,
  };
}
