import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { Button, Disclosure, IconList, Section } from '@edp/ui';

const BENEFITS = [
  { key: 'lifetime', icon: 'unlimited' },
  { key: 'room', icon: 'bed' },
  { key: 'overseas', icon: 'plane' },
  { key: 'card', icon: 'card' },
] as const;

const QUESTIONS = ['waiting', 'pre', 'rise', 'who'] as const;

/** What every plan covers, and what people ask before they buy. */
export function AboutCover() {
  const t = useText('mfe-quote');
  const { links } = useProduct();
  return (
    <>
      <Section heading={t('about.title')}>
        <IconList
          columns={2}
          items={BENEFITS.map(({ key, icon }) => ({
            key,
            icon,
            title: t(`about.${key}`),
            text: t(`about.${key}Text`),
          }))}
        />
        <Button kind="link" href={links.coverage}>
          {t('about.coverage')}
        </Button>
      </Section>
      <Section heading={t('faq.title')}>
        {QUESTIONS.map((key) => (
          <Disclosure key={key} summary={t(`faq.${key}`)}>
            {t(`faq.${key}Text`)}
          </Disclosure>
        ))}
      </Section>
    </>
  );
}
