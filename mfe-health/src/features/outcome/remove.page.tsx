import { ringgitToSen } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { useNavigation, usePageTitle, usePeople } from '@edp/mfe';
import {
  selectAssessmentOutcome,
  selectPaymentFrequency,
  selectPriceSummary,
  useAppSelector,
} from '@edp/store';
import { Actions, Button, Callout, Disclosure, PageWide } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';
import { BeforeAfter } from '@edp/ui/pages';
import { useRemoveMembers } from './use-remove-members';

/** A family member is not eligible: the others may go on (specification section 4). */
export function RemovePage() {
  const t = useText('mfe-health');
  const format = useFormat();
  const navigation = useNavigation();
  const people = usePeople();
  const outcome = useAppSelector(selectAssessmentOutcome);
  const price = useAppSelector(selectPriceSummary);
  const frequency = useAppSelector(selectPaymentFrequency);
  usePageTitle('outcome.removeTitle');

  const refused = outcome?.applicants.filter(({ eligible }) => !eligible).map(({ id }) => id) ?? [];
  const { removing, failed, remove } = useRemoveMembers(refused);
  const apart = people.filter(({ member }) => refused.includes(member.id));
  const names = apart.map(({ name }) => name).join(', ');
  const after = outcome?.premiumWithoutDeclined;

  return (
    <PageWide look="middle">
      <ApartArt
        staying={people.filter((one) => !apart.includes(one)).map(({ number }) => number)}
        apart={apart[0]?.number ?? 1}
      />
      <h1 tabIndex={-1}>{t('outcome.removeTitle')}</h1>
      <p className="edp-lead">{t('outcome.removeLead')}</p>
      <p>
        <strong>{t('outcome.person', { name: names })}</strong>
      </p>
      {price && after ? (
        <BeforeAfter
          label={t('outcome.priceLabel')}
          before={{
            label: t('outcome.now', { count: people.length }),
            amount: format.money(price.total),
          }}
          after={{
            label: t('outcome.without', { name: names }),
            amount: format.money(
              ringgitToSen(
                frequency === 'monthly' ? after.monthlyTotalPremium : after.yearlyTotalPremium,
              ),
            ),
          }}
        />
      ) : null}
      {failed ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-health" id="outcome.failed" tags={{ b: <strong /> }} />
        </Callout>
      ) : null}
      <Actions>
        <Button
          size="large"
          busy={removing}
          busyLabel={t('outcome.removing')}
          onClick={() => void remove()}
        >
          {t('outcome.remove')}
        </Button>
        <Button size="large" kind="secondary" href={navigation.href('contact')}>
          {t('outcome.talk')}
        </Button>
      </Actions>
      <Disclosure look="why" summary={t('contact.why')}>
        {t('contact.whyText')}
      </Disclosure>
    </PageWide>
  );
}
