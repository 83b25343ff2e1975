import { useText } from '@edp/i18n';
import { useProduct } from '@edp/mfe';
import { Button, Callout, IconList, type IconName, Section } from '@edp/ui';

/** State of a payment without cover, which selects the next steps. */
export type Unpaid = 'refused' | 'left' | 'error' | 'pending' | 'open' | 'starting';

/** Next steps in their order; the texts are `now.<advice>` and `now.<advice>Text`. */
const ADVICE: Readonly<Record<Unpaid, readonly (keyof typeof ICONS)[]>> = {
  refused: ['otherCard', 'bank', 'branch'],
  left: ['later', 'ready', 'branch'],
  error: ['again', 'otherCard', 'branch'],
  pending: ['bankChecks', 'cover', 'branch'],
  open: ['goOn', 'change', 'cover'],
  starting: ['goOn', 'notCharged', 'cover'],
};

const ICONS = {
  otherCard: 'card',
  bank: 'info',
  branch: 'home',
  later: 'clock',
  ready: 'card',
  again: 'again',
  bankChecks: 'clock',
  cover: 'shield',
  goOn: 'card',
  change: 'back',
  notCharged: 'wallet',
} as const satisfies Readonly<Record<string, IconName>>;

/**
 * Next steps and recommendations before payment, and a banner of our own: the provider's text addresses people who are
 * covered.
 */
export function WhatNow({ state }: { state: Unpaid }) {
  const t = useText('mfe-payment');
  const { links } = useProduct();
  return (
    <Section heading={t('now.heading')}>
      <IconList
        columns={3}
        items={ADVICE[state].map((advice) => ({
          key: advice,
          icon: ICONS[advice],
          title: t(`now.${advice}`),
          text: (
            <>
              {t(`now.${advice}Text`)}
              {advice === 'branch' ? (
                <>
                  <br />
                  <Button kind="link" size="small" href={links.branches}>
                    {t('next.branchLink')}
                  </Button>
                </>
              ) : null}
            </>
          ),
        }))}
      />
      <Callout above="far">{t(`now.banner.${state}`)}</Callout>
    </Section>
  );
}
