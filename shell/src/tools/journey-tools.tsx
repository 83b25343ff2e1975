import { useText } from '@edp/i18n';
import { selectIsAgentActing, selectRefId, useAppSelector } from '@edp/store';
import { Button, Callout, Icon } from '@edp/ui';
import styles from './journey-tools.module.css';
import type { DialogControl } from './use-dialog';

/** Ways to go on later or elsewhere, in the same place under every step, once there is something to go on with. */
export function JourneyTools({ control }: { control: DialogControl }) {
  const t = useText('shell');
  const hasJourney = useAppSelector(selectRefId) !== null;
  const isAgent = useAppSelector(selectIsAgentActing);
  if (!hasJourney) return null;
  const { opening, failed, open } = control;
  return (
    <section className={styles.tools} aria-label={t('tools.label')}>
      <div className="edp-wrap">
        <div className={styles.row}>
          <Button
            kind="link"
            icon={<Icon name="clock" size={20} />}
            busy={opening === 'continueLater'}
            onClick={() => open('continueLater')}
          >
            {t('tools.later.open')}
          </Button>
          <Button
            kind="link"
            icon={<Icon name="share" size={20} />}
            busy={opening === 'share'}
            onClick={() => open('share')}
          >
            {t(isAgent ? 'agent.handOver' : 'tools.share.open')}
          </Button>
        </div>
        {failed ? <Callout announced>{t('tools.offline')}</Callout> : null}
      </div>
    </section>
  );
}
