import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@edp/domain';
import { useText } from '@edp/i18n';
import { selectHasQuoteDraft, selectRefId, useAppSelector } from '@edp/store';
import { Button, Callout } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';

interface SessionEndingDialogProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** False if it is unknown whether the session was extended. */
  onExtend: () => Promise<boolean>;
}

/** Warning before the end of the session. Closing it extends the session, too. */
export function SessionEndingDialog({ endsAt, onExtend }: SessionEndingDialogProps) {
  const t = useText('shell');
  const [isExtending, setExtending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const minutes = useMinutesUntil(endsAt);
  // Without a quotation there is no e-mail address for a resume link.
  const isQuoted = useAppSelector(selectRefId) !== null;
  const hasUnsent = useAppSelector(selectHasQuoteDraft);
  const quotedText = hasUnsent ? 'session.endingUnsent' : 'session.ending';

  async function extend() {
    if (isExtending) return;
    setExtending(true);
    setFailed(false);
    setFailed(!(await onExtend()));
    setExtending(false);
  }

  return (
    <Modal
      open
      title={t('session.endingTitle')}
      onClose={() => void extend()}
      persistent
      actions={
        <Button busy={isExtending} onClick={() => void extend()}>
          {t('session.extend')}
        </Button>
      }
    >
      <p>{t(isQuoted ? quotedText : 'session.endingTyped', { minutes })}</p>
      {hasFailed ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          {t('session.notExtended')}
        </Callout>
      ) : null}
    </Modal>
  );
}

/** Whole minutes, so that screen readers announce few changes. At least 1. */
function useMinutesUntil(endsAt: number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
}

function minutesUntil(endsAt: number): number {
  return Math.max(1, Math.ceil((endsAt - Date.now()) / MINUTE_MS));
}
