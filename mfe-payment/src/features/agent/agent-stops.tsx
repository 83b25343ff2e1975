import { useText } from '@edp/i18n';
import { useHost } from '@edp/mfe';
import { selectRefId, useAppSelector } from '@edp/store';
import { Actions, Button, Icon, Section } from '@edp/ui';

/** An agent cannot pay for the buyer (decision 0018): offers to transfer the journey to the buyer. */
export function AgentStops() {
  const t = useText('mfe-payment');
  const { bus } = useHost();
  const refId = useAppSelector(selectRefId);
  return (
    <Section heading={t('agent.heading')} intro={t('agent.text')}>
      <Actions>
        <Button
          size="large"
          icon={<Icon name="share" size={20} />}
          onClick={() => {
            if (refId !== null) bus.emit('agent/handOverAsked', { refId });
          }}
        >
          {t('agent.handOver')}
        </Button>
      </Actions>
    </Section>
  );
}
