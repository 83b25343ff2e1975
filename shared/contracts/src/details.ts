import type { Application, ApplicationRequest } from './calls/application';
import type { UnidentifiedProposer } from './calls/people';

/** Everybody whose details an application has; a proposer who is not identified yet is the last. */
export function everybodyOf({
  applicants,
  proposer,
}: Pick<
  Application | ApplicationRequest,
  'applicants' | 'proposer'
>): readonly UnidentifiedProposer[] {
  return proposer ? [...applicants, proposer] : applicants;
}
