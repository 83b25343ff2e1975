import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@edp/domain';
import { useText } from '@edp/i18n';
import { selectRefId, useAppSelector, useAppStore } from '@edp/store';
import { Button, Callout } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';
import { hasUnsent } from '../journey/journey-position';

interface SessionEndingDialogProps {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** False if it is unknown whether the session was extended. */
  onExtend: () => Promise<boolean>;
}

/**
 * Warning before the end of the session. Closing it extends the session, too, until its time limit: then an extension
 * changes nothing, the dialog says so, and can be closed.
 */
export function SessionEndingDialog({ endsAt, onExtend }: SessionEndingDialogProps) {
  const t = useText('shell');
  const [isExtending, setExtending] = useState(false);
  const [notice, setNotice] = useState<'notExtended' | 'limit' | null>(null);
  const [isClosed, setClosed] = useState(false);
  const minutes = useMinutesUntil(endsAt);
  // Without a quotation there is no e-mail address for a resume link.
  const isQuoted = useAppSelector(selectRefId) !== null;
  // Not by a selector: a save is no change of the store.
  const quotedText = hasUnsent(useAppStore().getState())
    ? 'session.endingUnsent'
    : 'session.ending';

  async function extend() {
    if (isExtending) return;
    setExtending(true);
    setNotice(null);
    // An extended session unmounts the dialog, unless it ends soon all the same.
    setNotice((await onExtend()) ? 'limit' : 'notExtended');
    setExtending(false);
  }

  if (isClosed) return null;
  const isLimit = notice === 'limit';
  const onPress = isLimit ? () => setClosed(true) : () => void extend();

  return (
    <Modal
      open
      title={t('session.endingTitle')}
      onClose={onPress}
      persistent
      actions={
        <Button busy={isExtending} onClick={onPress}>
          {t(isLimit ? 'errorDialog.close' : 'session.extend')}
        </Button>
      }
    >
      <p>{t(isQuoted ? quotedText : 'session.endingTyped', { minutes })}</p>
      {notice ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          {t(`session.${notice}`)}
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
