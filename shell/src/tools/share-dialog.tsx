import { useRef, useState } from 'react';
import { client } from '@edp/http';
import { useFormat, useLanguage, useText } from '@edp/i18n';
import { selectIsAgentActing, selectRefId, useAppSelector } from '@edp/store';
import { announce, Button, Field, Icon, TextInput } from '@edp/ui';
import { Modal } from '@edp/ui/overlay';
import { shareAddress } from '../journey/arrival-link';
import { useJourney } from '../shell-context';
import { DeviceList } from './device-list';
import { LinkNotes } from './link-notes';
import { useJourneyLink } from './use-journey-link';

/** Dialog that creates a link to the journey: for another device, or for the buyer of an agent. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useText('shell');
  const { language } = useLanguage();
  const format = useFormat();
  const { navigation } = useJourney();
  const isAgent = useAppSelector(selectIsAgentActing);
  const refId = useAppSelector(selectRefId);
  const { request, isPending, result, failure, changed } = useJourneyLink((ownRefId) =>
    client.call('shareQuotation', { params: { refId: ownRefId } }),
  );
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const address = result && shareAddress(navigation.href('quotation'), language, result.shareToken);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(t('tools.share.copied'));
    } catch {
      // Without permission for the clipboard the buyer copies from the field.
      announce(t('tools.share.copyYourself'));
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <Modal
      open
      title={t(isAgent ? 'tools.share.agentTitle' : 'tools.share.title')}
      onClose={onClose}
      actions={
        address === null ? (
          <>
            <Button busy={isPending} onClick={() => void request()}>
              {t('tools.share.make')}
            </Button>
            <Button kind="link" onClick={onClose}>
              {t('tools.back')}
            </Button>
          </>
        ) : (
          <>
            <Button
              icon={isCopied ? <Icon name="check" size={20} /> : null}
              onClick={() => void copy(address)}
            >
              {t(isCopied ? 'tools.share.copied' : 'tools.share.copy')}
            </Button>
            {canShare() ? (
              <Button kind="link" onClick={() => void share(address, t('tools.share.subject'))}>
                {t('tools.share.send')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <p>{t(isAgent ? 'tools.share.agentText' : 'tools.share.text')}</p>
      {result && address !== null ? (
        <Field
          label={t('tools.share.link')}
          hint={t('tools.share.until', { date: format.date(result.expiresAt) })}
        >
          <TextInput inputRef={field} value={address} onChange={ignore} readOnly />
        </Field>
      ) : null}
      <LinkNotes changed={changed} failure={failure} />
      {refId === null ? null : <DeviceList refId={refId} />}
    </Modal>
  );
}

function canShare(): boolean {
  return typeof navigator.share === 'function';
}

async function share(url: string, title: string): Promise<void> {
  // Rejects if the buyer closes the sheet, which is no error.
  await navigator.share({ url, title }).catch(ignore);
}

function ignore(): void {}
