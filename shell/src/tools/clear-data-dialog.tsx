import { useState } from 'react';
import { APP_ID } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { client } from '@edp/http';
import { useText } from '@edp/i18n';
import { Button } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';
import { useShell } from '../shell-context';
import { FailureNote } from './link-notes';

/** "Clear my data", for shared devices. Asks for confirmation, since unfinished data is deleted permanently. */
export function ClearDataDialog({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const { clearDevice } = useShell();
  const [isClearing, setClearing] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function clear() {
    if (isClearing) return;
    setClearing(true);
    setFailure(null);
    const result = await client.call('endJourney', { body: { appId: APP_ID } });
    if (result.ok) {
      clearDevice();
      return;
    }
    setClearing(false);
    setFailure(result.error);
  }

  return (
    <Modal
      open
      title={t('tools.clear.title')}
      onClose={onClose}
      persistent
      actions={
        <>
          <Button kind="danger" busy={isClearing} onClick={() => void clear()}>
            {t('tools.clear.clear')}
          </Button>
          <Button kind="link" onClick={onClose}>
            {t('tools.back')}
          </Button>
        </>
      }
    >
      <p>{t('tools.clear.text')}</p>
      {failure ? <FailureNote failure={failure} /> : null}
    </Modal>
  );
}
