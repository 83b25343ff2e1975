import { useText } from '@edp/i18n';
import { usePageLink, useProduct } from '@edp/mfe';
import { IconList, Section } from '@edp/ui';

/** Options of a person who is not eligible (specification section 4: recommendations are offered). */
export function Recommendations({ names }: { names: string }) {
  const t = useText('mfe-health');
  const { links } = useProduct();
  const contact = usePageLink('contact', { about: 'member' });
  return (
    <Section heading={t('still.heading', { name: names })}>
      <IconList
        items={[
          {
            key: 'plan',
            icon: 'phone',
            title: <a {...contact}>{t('still.plan')}</a>,
            text: t('still.planText'),
          },
          { key: 'later', icon: 'clock', title: t('still.later'), text: t('still.laterText') },
          {
            key: 'branch',
            icon: 'pin',
            title: <a href={links.branches}>{t('still.branch')}</a>,
            text: t('still.branchText'),
          },
        ]}
      />
    </Section>
  );
}
