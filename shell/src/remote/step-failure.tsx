import { useEffect, useEffectEvent } from 'react';
import { isJourneyPage, type JourneyPage, type PageFacts } from '@edp/contracts';
import { Text, useText } from '@edp/i18n';
import { opensElsewhere } from '@edp/mfe';
import { Button, Icon, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { useTitle } from '../pages/shell-page';
import { useSavedSoFar } from '../pages/use-saved-so-far';
import { useJourney } from '../shell-context';

/** Target of the back link of a failed page. */
const PAGE_BEFORE: Readonly<Record<JourneyPage, JourneyPage | null>> = {
  quotation: null,
  plan: 'quotation',
  application: 'plan',
  questionnaire: 'application',
  contact: 'questionnaire',
  declined: 'plan',
  review: 'questionnaire',
  'payment/status': 'review',
};

interface StepFailureProps {
  facts: PageFacts;
  /** Code under which the failure was reported. */
  supportCode: string;
  /** The failure may be transient: the text names the connection as the cause, not our system. */
  isConnection: boolean;
  /** Number of failures of the step. */
  failures?: number;
  onRetry: () => void;
}

/** After this many failures the panel offers a reload. */
const RELOAD_AFTER = 2;

/** Error panel of a step that failed to load: what is saved, try again, whom to call. */
export function StepFailure(props: StepFailureProps) {
  const { facts, supportCode, isConnection, failures = 1, onRetry } = props;
  const t = useText('shell');
  const { product } = useJourney();
  const savedSoFar = useSavedSoFar();
  useWhenOnline(isConnection ? onRetry : null);
  useTitle('failure.title');

  return (
    <PageGrid>
      <FailurePanel
        title={t('failure.title')}
        lead={`${savedSoFar} ${t(isConnection ? 'failure.connection' : 'failure.ours')}`.trim()}
        actions={
          <>
            <Button size="large" icon={<Icon name="again" size={20} />} onClick={onRetry}>
              {t('failure.retry')}
            </Button>
            {failures >= RELOAD_AFTER ? (
              <Button kind="link" onClick={() => window.location.reload()}>
                {t('failure.reload')}
              </Button>
            ) : null}
            <BackToPageBefore facts={facts} />
          </>
        }
        note={
          <Text
            ns="shell"
            id="failure.stillNoLuck"
            params={{ phone: product.phone.display, code: supportCode }}
            tags={{
              phone: <a className="edp-nowrap edp-numeric" href={`tel:${product.phone.tel}`} />,
              code: <b className="edp-nowrap edp-numeric edp-ink" />,
            }}
          />
        }
      />
    </PageGrid>
  );
}

function BackToPageBefore({ facts: { page, opensAt } }: { facts: PageFacts }) {
  const t = useText('shell');
  const { navigation, restoring } = useJourney();
  const before = isJourneyPage(page) ? PAGE_BEFORE[page] : opensAt;
  // Without the journey the page before fails too, and the token of a link would remain in the history.
  if (before === null || restoring.failure()) return null;
  return (
    <Button
      kind="link"
      href={navigation.href(before)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        navigation.go(before);
      }}
    >
      {t('failure.back', { step: t(`titles.${before}`) })}
    </Button>
  );
}

/** Calls back each time the connection returns; null does nothing. */
export function useWhenOnline(callback: (() => void) | null): void {
  const onOnline = useEffectEvent(() => callback?.());
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
