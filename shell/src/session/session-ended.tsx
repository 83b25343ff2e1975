import { useState } from 'react';
import { Text, useText } from '@edp/i18n';
import { type RootState, selectRefId, useAppStore } from '@edp/store';
import { Button, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { hasUnsent, journeyPositionOf } from '../journey/journey-position';
import { HelpLine, useTitle } from '../pages/shell-page';
import { useJourney } from '../shell-context';

/** Replaces the page after the end of the session: hides typed data and offers a new start. */
export function SessionEnded({ sentTo }: { sentTo: string | null }) {
  const t = useText('shell');
  const { navigation } = useJourney();
  const store = useAppStore();
  // Read on the first render, before the store is reset.
  const [{ text, isUnsent }] = useState(() => {
    const state = store.getState();
    return { text: textWithoutLink(state), isUnsent: hasUnsent(state) };
  });
  useTitle('session.endedTitle');
  return (
    <PageGrid>
      <FailurePanel
        title={t('session.endedTitle')}
        lead={
          sentTo === null ? (
            t(text)
          ) : (
            <>
              <Text ns="shell" id="session.endedSent" params={{ email: sentTo }} />{' '}
              {isUnsent ? t('session.unsent') : null}
            </>
          )
        }
        actions={
          <Button
            size="large"
            // A new document clears the memory of this one.
            onClick={() => window.location.assign(navigation.href('quotation'))}
          >
            {t('session.begin')}
          </Button>
        }
        note={<HelpLine />}
      />
    </PageGrid>
  );
}

/** No link is sent after the payment, while it is pending, to an agent, or without a quotation. */
function textWithoutLink(state: RootState): string {
  if (journeyPositionOf(state).isLocked) return 'session.endedPaid';
  return selectRefId(state) === null ? 'session.endedTyped' : 'session.ended';
}
