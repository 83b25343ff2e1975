import { LANGUAGE_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { Text, useFormat, useLanguage, useText } from '@edp/i18n';
import { selectIsAgentActing, useAppSelector } from '@edp/store';
import { Button } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';
import { LinkNotes } from './link-notes';
import { useIsFinished, useJourneyLink } from './use-journey-link';

/**
 * Dialog that e-mails a link, valid once, to the address on the quotation: to continue elsewhere, also for an agent's
 * buyer.
 */
export function ContinueLaterDialog({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const { language } = useLanguage();
  const format = useFormat();
  const isAgent = useAppSelector(selectIsAgentActing);
  const isFinished = useIsFinished();
  const { request, isPending, result, failure, changed } = useJourneyLink((refId) =>
    client.call('continueLater', { body: { refId, preferredLang: LANGUAGE_CODE[language] } }),
  );

  return (
    <Modal
      open
      title={t(
        result ? 'tools.later.sentTitle' : isFinished ? 'tools.later.toPage' : 'tools.later.title',
      )}
      onClose={onClose}
      actions={
        result ? (
          <Button onClick={onClose}>{t('tools.done')}</Button>
        ) : (
          <>
            <Button busy={isPending} onClick={() => void request()}>
              {t(isAgent ? 'tools.later.agentSend' : 'tools.later.send')}
            </Button>
            <Button kind="link" onClick={onClose}>
              {t('tools.back')}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <p role="status">
          <Text
            ns="shell"
            id="tools.later.sent"
            params={{ email: result.sentTo, date: format.date(result.expiresAt) }}
          />
        </p>
      ) : (
        <p>
          {isFinished
            ? t('tools.later.toPageText')
            : t(isAgent ? 'tools.later.agentText' : 'tools.later.text')}
        </p>
      )}
      <LinkNotes changed={changed} failure={failure} />
    </Modal>
  );
}
