import { useText } from '@edp/i18n';
import { useHost, usePageTitle, useProduct } from '@edp/mfe';
import { selectRefId, useAppSelector } from '@edp/store';
import { Actions, Button, Icon, IconList, PageWide } from '@edp/ui';

/**
 * Last screen for an agent: only the buyer can answer health questions (specification section 6). The shell creates the
 * link that transfers the journey to the buyer.
 */
export function AgentScreen() {
  const t = useText('mfe-health');
  const { bus } = useHost();
  const { phone } = useProduct();
  const refId = useAppSelector(selectRefId);
  usePageTitle('agent.title');

  return (
    <PageWide look="middle">
      <h1 tabIndex={-1}>{t('agent.title')}</h1>
      <p className="edp-lead">{t('agent.lead')}</p>
      <Actions>
        <Button
          size="large"
          icon={<Icon name="share" size={20} />}
          onClick={() => refId !== null && bus.emit('agent/handOverAsked', { refId })}
        >
          {t('agent.handOver')}
        </Button>
      </Actions>
      <IconList
        items={[
          { key: 'link', icon: 'share', title: t('agent.link'), text: t('agent.linkText') },
          { key: 'answer', icon: 'shield', title: t('agent.answer'), text: t('agent.answerText') },
          {
            key: 'help',
            icon: 'phone',
            title: t('agent.help'),
            text: (
              <>
                {t('agent.helpText')} <a href={`tel:${phone.tel}`}>{phone.display}</a>
              </>
            ),
          },
        ]}
      />
    </PageWide>
  );
}
