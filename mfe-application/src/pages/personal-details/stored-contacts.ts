import type { Payout, UnidentifiedProposer } from '@edp/contracts';
import { MESSAGE } from '@edp/domain';
import { type CallFailure, problemOf } from '@edp/errors';
import type { ConfirmedDetails } from '@edp/store';
import type { People } from './details-request';

/** Contact data as stored before. */
interface Stored extends People {
  readonly payout: Payout | undefined;
}

/** JSON pointers of the contact data that a device may not change, because it came by a shared link. */
export function protectedContacts(failure: CallFailure): readonly string[] {
  const errors = problemOf(failure)?.errors ?? [];
  return errors.filter(({ code }) => code === MESSAGE.deviceOther).map(({ pointer }) => pointer);
}

/** The details with the stored contact data instead of rejected changes, so that a draft saves everything else. */
export function withStoredContacts(
  details: ConfirmedDetails,
  rejected: readonly string[],
  { applicants, proposer, payout }: Stored,
): ConfirmedDetails {
  const asStored = <Person extends UnidentifiedProposer>(
    person: Person,
    { emails, contacts }: UnidentifiedProposer,
    pointer: string,
  ): Person => ({
    ...person,
    ...(rejected.includes(`${pointer}/emails`) && { emails }),
    ...(rejected.includes(`${pointer}/contacts`) && { contacts }),
  });
  const isAccount = (pointer: string) => pointer.startsWith('/payout/');
  return {
    ...details,
    applicants: details.applicants.map((one, index) =>
      asStored(one, applicants[index] ?? one, `/applicants/${index}`),
    ),
    ...(details.proposer && {
      proposer: asStored(details.proposer, proposer ?? details.proposer, '/proposer'),
    }),
    ...(payout && rejected.some(isAccount) && { payout }),
  };
}
