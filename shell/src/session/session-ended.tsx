import { useState } from 'react';
import { Text, useText } from '@edp/i18n';
import { selectHasQuoteDraft, selectRefId, useAppStore } from '@edp/store';
import { Button, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { HelpLine, useTitle } from '../pages/shell-page';
import { useJourney } from '../shell-context';

/** In the place of the page once the session is over: nothing typed is left on the screen, and how to go on. */
export function SessionEnded({ sentTo }: { sentTo: string | null }) {
  const t = useText('shell');
  const { navigation } = useJourney();
  const store = useAppStore();
  // As it was when the session ended: the journey is forgotten right after.
  const [{ isQuoted, hasUnsent }] = useState(() => ({
    isQuoted: selectRefId(store.getState()) !== null,
    hasUnsent: selectHasQuoteDraft(store.getState()),
  }));
  useTitle('session.endedTitle');
  return (
    <PageGrid>
      <FailurePanel
        title={t('session.endedTitle')}
        lead={
          sentTo === null ? (
            t(isQuoted ? 'session.ended' : 'session.endedTyped')
          ) : (
            <>
              <Text
                ns="shell"
                id="session.endedSent"
                params={{ email: sentTo }}
                tags={{ b: <b /> }}
              />{' '}
              {hasUnsent ? t('session.unsent') : null}
            </>
          )
        }
        actions={
          <Button
            size="large"
            // A new document: nothing of the journey that was is left in this one.
            onClick={() => {
              window.location.assign(navigation.href('quotation'));
            }}
          >
            {t('session.begin')}
          </Button>
        }
        note={<HelpLine />}
      />
    </PageGrid>
  );
}
