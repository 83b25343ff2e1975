import { useEffect, useEffectEvent, useRef } from 'react';
import { LANGUAGE_CODE } from '@edp/domain';
import { client } from '@edp/http';
import { Text, useFormat, useLanguage, useText } from '@edp/i18n';
import { selectIsAgentActing, useAppSelector } from '@edp/store';
import { Button } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';
import { LinkNotes } from './link-notes';
import { useJourneyLink } from './use-journey-link';

/**
 * Dialog that e-mails the quote as a PDF to the address on it. Sends at once, since the button that opened it asked for
 * it.
 */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const { language } = useLanguage();
  const format = useFormat();
  const isAgent = useAppSelector(selectIsAgentActing);
  const [title, sentTitle] = isAgent ? ['agentTitle', 'agentSentTitle'] : ['title', 'sentTitle'];
  const { request, isPending, result, failure, changed } = useJourneyLink((refId) =>
    client.call('continueLater', {
      body: { refId, preferredLang: LANGUAGE_CODE[language], withQuote: true },
    }),
  );
  const hasSent = useRef(false);
  const sendOnce = useEffectEvent(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    void request();
  });
  useEffect(() => {
    sendOnce();
  }, []);

  return (
    <Modal
      open
      title={t(`tools.quote.${result ? sentTitle : title}`)}
      onClose={onClose}
      actions={
        result || !failure ? (
          <Button busy={isPending} onClick={onClose}>
            {t('tools.done')}
          </Button>
        ) : (
          <Button busy={isPending} onClick={() => void request()}>
            {t('failure.retry')}
          </Button>
        )
      }
    >
      <p role="status">
        {result ? (
          <Text
            ns="shell"
            id="tools.quote.sent"
            params={{ email: result.sentTo, date: format.date(result.expiresAt) }}
          />
        ) : isPending ? (
          t('tools.quote.sending')
        ) : null}
      </p>
      <LinkNotes changed={changed} failure={failure} />
    </Modal>
  );
}
