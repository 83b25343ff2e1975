import { useState } from 'react';
import { type CallFailure, isRateLimited, PROBLEM, problemOf } from '@edp/errors';
import { Text, useText } from '@edp/i18n';
import { type AutosaveStatus, PageLink, SupportCode, useAutosaveState } from '@edp/mfe';
import { Button, Callout } from '@edp/ui';
import { protectedContacts } from './stored-contacts';

type Cause = 'quotation' | 'changed' | 'locked' | 'gone' | 'device' | 'tooMany' | 'failed';

const CAUSES: Readonly<Record<string, Cause>> = {
  // People, ages or the price differ from the quotation: drafts are rejected until it is priced again.
  [PROBLEM.quotationDiffers]: 'quotation',
  [PROBLEM.quotationExpired]: 'quotation',
  [PROBLEM.notEligible]: 'quotation',
  // Another tab or device has stored another version. Continuing after this notice overwrites it.
  [PROBLEM.quotationChanged]: 'changed',
  // Paid in another tab.
  [PROBLEM.applicationLocked]: 'locked',
  // The data was cleared in another tab, this device was removed, or the session was lost.
  [PROBLEM.notFound]: 'gone',
};

/** The page where the buyer can continue; a retry on this one would never succeed. */
const LINKS = {
  quotation: { page: 'quotation', text: 'save.toQuotation' },
  locked: { page: 'payment/status', text: 'save.toPayment' },
  gone: { page: 'quotation', text: 'save.toStart' },
  changed: null,
  device: null,
  tooMany: null,
  failed: null,
} as const satisfies Readonly<Record<Cause, unknown>>;

interface SaveFailureProps {
  failure: CallFailure;
  /** Replaces the people with those of the stored quotation; the choice remains after a failure. */
  onTakeStored?: () => Promise<CallFailure | null>;
}

/** Notice that the details are not saved, and what to do. All typed values are retained. */
export function SaveFailure({ failure, onTakeStored }: SaveFailureProps) {
  const t = useText('mfe-application');
  const [notTaken, setNotTaken] = useState<CallFailure | null>(null);
  const cause = causeOf(failure);
  const link = LINKS[cause];
  return (
    <Callout kind="tip" icon="alert" above="far" announced>
      <p>
        <Text ns="mfe-application" id={`save.${cause}`} />
      </p>
      {link ? <PageLink page={link.page}>{t(link.text)}</PageLink> : null}
      {cause === 'changed' && onTakeStored ? (
        <>
          {notTaken ? <p>{t('save.notTaken')}</p> : null}
          <Button kind="link" onClick={() => void onTakeStored().then(setNotTaken)}>
            {t('save.takeStored')}
          </Button>
        </>
      ) : null}
      <SupportCode failure={notTaken ?? failure} />
    </Callout>
  );
}

interface AutosaveProps {
  autosave: AutosaveStatus;
  failure: CallFailure | null;
}

/**
 * Notice that an autosave was rejected: another tab changed the quotation, paid for it or cleared it. Contact data that
 * this device may not change is rejected alone; the other details are saved.
 */
export function AutosaveRejected({ autosave, failure }: AutosaveProps) {
  const isRejected = useAutosaveState(autosave) === 'refused';
  if (!failure) return null;
  return isRejected || causeOf(failure) === 'device' ? <SaveFailure failure={failure} /> : null;
}

/** Whether a retry of a failed save would never succeed. */
export function isPermanent(failure: CallFailure): boolean {
  return LINKS[causeOf(failure)] !== null;
}

/** The cause of a failed save, as far as the notice distinguishes it: the key of its text in `save`. */
export function causeOf(failure: CallFailure): Cause {
  if (isRateLimited(failure)) return 'tooMany';
  if (protectedContacts(failure).length > 0) return 'device';
  return CAUSES[problemOf(failure)?.code ?? ''] ?? 'failed';
}
