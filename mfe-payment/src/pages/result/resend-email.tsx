import { useState } from 'react';
import { LANGUAGE_CODE } from '@edp/domain';
import { type CallFailure, isRateLimited } from '@edp/errors';
import { client } from '@edp/http';
import { Text, useLanguage, useText } from '@edp/i18n';
import { SupportCode } from '@edp/mfe';
import { selectRefId, useAppSelector } from '@edp/store';
import { Button } from '@edp/ui';

type Sending =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'failed'; readonly failure: CallFailure }
  /** The masked address. */
  | { readonly step: 'sent'; readonly email: string };

/** Sends the policy again to the same e-mail address, in the current language. */
export function ResendEmail() {
  const t = useText('mfe-payment');
  const { language } = useLanguage();
  const refId = useAppSelector(selectRefId);
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  if (refId === null) return null;

  const send = async () => {
    setSending({ step: 'sending' });
    const result = await client.call('resendPolicy', {
      body: { refId, preferredLang: LANGUAGE_CODE[language] },
    });
    setSending(
      result.ok
        ? { step: 'sent', email: result.value.sentTo }
        : { step: 'failed', failure: result.error },
    );
  };
  return (
    <>
      <Button
        kind="link"
        busy={sending.step === 'sending'}
        busyLabel={t('success.resend.sending')}
        onClick={() => void send()}
      >
        {t('success.resend.send')}
      </Button>
      <p className="edp-small" role="status">
        {sending.step === 'sent' ? (
          <span>
            <Text ns="mfe-payment" id="success.resend.sent" params={{ email: sending.email }} />
          </span>
        ) : null}
        {sending.step === 'failed' ? (
          <span>
            {t(`success.resend.${isRateLimited(sending.failure) ? 'tooMany' : 'failed'}`)}
            <SupportCode failure={sending.failure} />
          </span>
        ) : null}
      </p>
    </>
  );
}
