import { useState } from 'react';
import type { ContinueResponse } from '@edp/contracts';
import { LANGUAGE_CODE } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { continueLater } from '@edp/http';
import { Text, useFormat, useLanguage, useText } from '@edp/i18n';
import { selectIsAgentActing, selectRefId, useAppSelector } from '@edp/store';
import { Button, Callout } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';
import { failureText } from './failure-text';

/** Sends a link, good once, to the address on the quotation, so that the buyer goes on wherever they like: an agent's too. */
export function ContinueLaterDialog({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const { language } = useLanguage();
  const format = useFormat();
  const refId = useAppSelector(selectRefId);
  const isAgent = useAppSelector(selectIsAgentActing);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<ContinueResponse | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function send() {
    if (refId === null || isSending) return;
    setSending(true);
    setFailure(null);
    const result = await continueLater({ refId, preferredLang: LANGUAGE_CODE[language] });
    setSending(false);
    if (result.ok) setSent(result.value);
    else setFailure(result.error);
  }

  return (
    <Modal
      open
      title={t(sent ? 'tools.later.sentTitle' : 'tools.later.title')}
      onClose={onClose}
      actions={
        sent ? (
          <Button onClick={onClose}>{t('tools.done')}</Button>
        ) : (
          <>
            <Button busy={isSending} onClick={() => void send()}>
              {t(isAgent ? 'tools.later.agentSend' : 'tools.later.send')}
            </Button>
            <Button kind="link" onClick={onClose}>
              {t('tools.back')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <p role="status">
          <Text
            ns="shell"
            id="tools.later.sent"
            params={{ email: sent.sentTo, date: format.date(sent.expiresAt.slice(0, 10)) }}
            tags={{ b: <b /> }}
          />
        </p>
      ) : (
        <p>{t(isAgent ? 'tools.later.agentText' : 'tools.later.text')}</p>
      )}
      {failure ? (
        <Callout above="near" announced>
          {t(failureText(failure))}
        </Callout>
      ) : null}
    </Modal>
  );
}
