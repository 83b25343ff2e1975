import { type ReactNode, useState } from 'react';
import { RELATIONSHIP } from '@edp/domain';
import { useText } from '@edp/i18n';
import { PageLink, type Person, useNavigation, usePageTitle, usePeople } from '@edp/mfe';
import { selectDeclinedMembers, useAppSelector } from '@edp/store';
import { Actions, Button, PageWide } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';
import { plansQuery } from '../../paths';
import { ConfirmFailure } from '../plan-choice/confirm-failure';
import { DeclinedReason } from './declined-reason';
import styles from './declined.module.css';
import { PriceWithout } from './price-without';
import { Recommendations } from './recommendations';
import type { Removal } from './use-removal';
import { useRenewal } from './use-renewal';

/**
 * Somebody of a family cannot be covered with this choice (specification sections 4 and 8): other choices where the
 * annual cap is the reason, else the family goes on without the member. Without the buyer there is no purchase.
 */
export function DeclinedPage({ removal }: { removal: Removal }) {
  const t = useText('mfe-plan');
  const now = { people: usePeople(), declined: useAppSelector(selectDeclinedMembers) };
  useRenewal();
  const [pressedOn, setPressedOn] = useState(now);
  // While somebody is being removed, the store knows before the page is left.
  const { people, declined } = removal.isPending ? pressedOn : now;
  const out = people.filter(({ member }) => declined.some((one) => one.member.id === member.id));
  const buyerIsOut = out.some(({ member }) => member.relationship === RELATIONSHIP.self);
  const titleKey = buyerIsOut ? 'declined.titleYou' : 'declined.title';
  usePageTitle(titleKey);

  return (
    <PageWide look="middle">
      <ApartArt
        staying={people.filter((one) => !out.includes(one)).map(({ number }) => number)}
        apart={out[0]?.number ?? 1}
      />
      <h1 tabIndex={-1}>{t(titleKey)}</h1>
      <p className="edp-lead">{t(buyerIsOut ? 'declined.leadYou' : 'declined.lead')}</p>
      {declined.map(({ member, reason }) => {
        const person = out.find((one) => one.member.id === member.id);
        return person ? (
          <section key={member.id} className={styles.person}>
            <DeclinedReason person={person} reason={reason} />
            {reason === 'premiumCap' ? <Recommendations person={person} /> : null}
          </section>
        ) : null;
      })}
      {buyerIsOut ? (
        <Actions>
          <OtherWays declined={declined} isFirst />
        </Actions>
      ) : (
        <RemoveAndProceed
          out={out}
          removal={removal}
          onRemove={(ids) => {
            setPressedOn(now);
            removal.remove(ids);
          }}
        >
          <OtherWays declined={declined} />
        </RemoveAndProceed>
      )}
    </PageWide>
  );
}

interface OtherWaysProps {
  declined: ReturnType<typeof selectDeclinedMembers>;
  isFirst?: boolean;
}

/** To somebody who can help; and back, to the plans while there is a price, else to the people. */
function OtherWays({ declined, isFirst = false }: OtherWaysProps) {
  const t = useText('mfe-plan');
  const navigation = useNavigation();
  const isPriced = declined.every(({ reason }) => reason === 'premiumCap');
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        size="large"
        href={navigation.href('contact')}
      >
        {t('declined.talk')}
      </Button>
      {isPriced ? (
        <Button kind="link" onClick={() => navigation.setQuery(plansQuery(navigation.query()))}>
          {t('declined.back')}
        </Button>
      ) : (
        <PageLink page="quotation">{t('declined.toPeople')}</PageLink>
      )}
    </>
  );
}

interface RemoveAndProceedProps {
  out: readonly Person[];
  removal: Pick<Removal, 'isPending' | 'failure' | 'beginAnew'>;
  onRemove: (memberIds: readonly string[]) => void;
  /** Other ways on, beside the button. */
  children: ReactNode;
}

function RemoveAndProceed({ out, removal, onRemove, children }: RemoveAndProceedProps) {
  const t = useText('mfe-plan');
  const ids = out.map(({ member }) => member.id);
  return (
    <>
      <PriceWithout
        key={ids.join()}
        memberIds={ids}
        names={out.map(({ name }) => name).join(', ')}
      />
      {removal.failure ? (
        <ConfirmFailure
          failure={removal.failure}
          onBeginAnew={removal.beginAnew}
          otherwise="declined.failed"
        />
      ) : null}
      <Actions>
        <Button
          size="large"
          busy={removal.isPending}
          busyLabel={t('declined.removing')}
          onClick={() => onRemove(ids)}
        >
          {t('declined.remove')}
        </Button>
        {children}
      </Actions>
    </>
  );
}
