import { useText } from '@edp/i18n';
import { PageBanner, useProduct } from '@edp/mfe';
import { HospitalsLink } from '@edp/mfe/guide';
import { Button, IconList, Section } from '@edp/ui';
import { DocumentButton } from '../../components/document-button';

/** Next steps of a covered person: recommendations with links, and the provider's banner. */
export function NextSteps() {
  const t = useText('mfe-payment');
  const { links } = useProduct();
  return (
    <Section heading={t('next.heading')}>
      <IconList
        columns={3}
        items={[
          {
            key: 'hospital',
            icon: 'pin',
            title: t('next.hospital'),
            text: (
              <>
                {t('next.hospitalText')}
                <br />
                <HospitalsLink kind="link" />
              </>
            ),
          },
          {
            key: 'contract',
            icon: 'document',
            title: t('next.contract'),
            text: (
              <>
                {t('next.contractText')}
                <br />
                <DocumentButton type="contract" kind="link" size="small" icon="download">
                  {t('next.contractLink')}
                </DocumentButton>
                <br />
                <DocumentButton type="proposalSummary" kind="link" size="small" icon="download">
                  {t('next.proposalLink')}
                </DocumentButton>
              </>
            ),
          },
          {
            key: 'branch',
            icon: 'home',
            title: t('next.branch'),
            text: (
              <>
                {t('next.branchText')}
                <br />
                <Button kind="link" size="small" href={links.branches}>
                  {t('next.branchLink')}
                </Button>
              </>
            ),
          },
        ]}
      />
      <PageBanner />
    </Section>
  );
}
