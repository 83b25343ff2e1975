import { RELATIONSHIP } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { PageLink, usePeople } from '@edp/mfe';
import { selectPremiums, selectPriceTerms, useAppSelector } from '@edp/store';
import { Callout } from '@edp/ui';
import { exceedsCap } from '../../pricing/annual-cap';

/** Notice that a selected plan is above the annual cap of online purchases, before the provider declines it. */
export function CapNotice() {
  const t = useText('mfe-plan');
  const format = useFormat();
  const people = usePeople();
  const premiums = useAppSelector(selectPremiums);
  const terms = useAppSelector(selectPriceTerms);
  const above = premiums ? people.filter(({ member }) => exceedsCap(member, premiums, terms)) : [];
  if (above.length === 0 || terms.annualPremiumCap === null) return null;
  const names = above.map(({ name }) => name).join(', ');
  const buyerIsAbove = above.some(({ member }) => member.relationship === RELATIONSHIP.self);
  return (
    <Callout kind="info" icon="alert" above="near" announced>
      {/* Other names are another element: React cannot update text nodes that a browser's translation has replaced. */}
      <span key={names}>
        <Text
          ns="mfe-plan"
          id="cap"
          params={{ names, amount: format.wholeMoney(terms.annualPremiumCap) }}
        />{' '}
      </span>
      <PageLink page="contact" query={{ about: buyerIsAbove ? 'plan' : 'member' }}>
        {t('declined.talk')}
      </PageLink>
    </Callout>
  );
}
