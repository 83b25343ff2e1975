import { useEffect, useEffectEvent } from 'react';
import { isJourneyPage, type JourneyPage, type PageFacts } from '@edp/contracts';
import { Text, useText } from '@edp/i18n';
import { Button, Icon, PageGrid } from '@edp/ui';
import { FailurePanel } from '@edp/ui/pages';
import { useSavedSoFar } from '../pages/use-saved-so-far';
import { useJourney } from '../shell-context';

/** The page to go back to by hand from one that failed. */
const PAGE_BEFORE: Readonly<Record<JourneyPage, JourneyPage | null>> = {
  quotation: null,
  plan: 'quotation',
  application: 'plan',
  questionnaire: 'application',
  contact: 'questionnaire',
  declined: 'questionnaire',
  review: 'questionnaire',
  'payment/status': 'review',
};

interface StepFailureProps {
  facts: PageFacts;
  /** What the failure was reported under. */
  supportCode: string;
  /** It may pass by itself: the buyer is told of the connection, not of a fault of ours. */
  isConnection: boolean;
  /** How often the step failed by now. */
  failures?: number;
  onRetry: () => void;
}

/** After so many failures a new page is more likely to help than another try in this one. */
const RELOAD_AFTER = 2;

/** What a buyer sees in place of a step that did not load: what is saved, try again, or whom to call. */
export function StepFailure(props: StepFailureProps) {
  const { facts, supportCode, isConnection, failures = 1, onRetry } = props;
  const t = useText('shell');
  const { product, isFirstArrival } = useJourney();
  const savedSoFar = useSavedSoFar();
  useWhenOnline(isConnection ? onRetry : null);
  useEffect(() => {
    // The page that takes the place of this panel is no first one any more.
    isFirstArrival();
  }, [isFirstArrival]);
  useEffect(() => {
    document.title = `${t('failure.title')} · ${product.brand.name}`;
  }, [t, product]);

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
  const { navigation } = useJourney();
  const before = isJourneyPage(page) ? PAGE_BEFORE[page] : opensAt;
  if (before === null) return null;
  return (
    <Button
      kind="link"
      href={navigation.href(before)}
      onClick={(event) => {
        event.preventDefault();
        navigation.go(before);
      }}
    >
      {t('failure.back', { step: t(`titles.${before}`) })}
    </Button>
  );
}

/** Does something each time the connection comes back; null: nothing. */
export function useWhenOnline(what: (() => void) | null): void {
  const back = useEffectEvent(() => what?.());
  useEffect(() => {
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
    };
  }, []);
}
