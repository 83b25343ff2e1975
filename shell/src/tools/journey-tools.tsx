import { isAboveCap, type PageName } from '@edp/contracts';
import { useText } from '@edp/i18n';
import { selectDeclined, selectIsAgentActing, selectRefId, useAppSelector } from '@edp/store';
import { Button, Icon } from '@edp/ui';
import type { DialogControl } from './dialog-outlet';
import styles from './journey-tools.module.css';
import { useIsFinished } from './use-journey-link';

/**
 * Buttons below every step to continue later or elsewhere, once there is a quotation. After the payment: one to open
 * the page again.
 */
export function JourneyTools({ control, page }: { control: DialogControl; page: PageName }) {
  const t = useText('shell');
  const hasJourney = useAppSelector(selectRefId) !== null;
  const isAgent = useAppSelector(selectIsAgentActing);
  const isPriced = useAppSelector(selectDeclined).every(isAboveCap);
  const isFinished = useIsFinished();
  if (!hasJourney) return null;
  const { opening, open } = control;
  return (
    <section className={styles.tools} aria-label={t('tools.label')}>
      <div className="edp-wrap">
        <div className={styles.row}>
          {page === 'plan' && isPriced ? (
            <Button
              kind="link"
              icon={<Icon name="document" size={20} />}
              busy={opening === 'quote'}
              onClick={() => open('quote')}
            >
              {t(isAgent ? 'tools.quote.agentOpen' : 'tools.quote.open')}
            </Button>
          ) : null}
          <Button
            kind="link"
            icon={<Icon name={isFinished ? 'share' : 'clock'} size={20} />}
            busy={opening === 'continueLater'}
            onClick={() => open('continueLater')}
          >
            {t(isFinished ? 'tools.later.toPage' : 'tools.later.open')}
          </Button>
          {isFinished ? null : (
            <Button
              kind="link"
              icon={<Icon name="share" size={20} />}
              busy={opening === 'share'}
              onClick={() => open('share')}
            >
              {t(isAgent ? 'agent.handOver' : 'tools.share.open')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
