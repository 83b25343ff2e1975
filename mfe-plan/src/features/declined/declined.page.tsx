import { type ReactNode, useState } from 'react';
import { RELATIONSHIP } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import { PageLink, type Person, useHost, usePageTitle, usePeople } from '@edp/mfe';
import { selectDeclinedMembers, useAppDispatch, useAppSelector } from '@edp/store';
import { Actions, Button, Callout, PageWide } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';
import { removeMembers } from '../../store/choose-plan';
import { DeclinedReason } from './declined-reason';
import styles from './declined.module.css';
import { PriceWithout } from './price-without';
import { Recommendations } from './recommendations';

/**
 * Somebody of a family cannot be covered with this choice (specification sections 4 and 8): other choices where the
 * annual cap is the reason, else the family goes on without the member. Without the buyer there is no purchase.
 */
export function DeclinedPage() {
  const t = useText('mfe-plan');
  const people = usePeople();
  const declined = useAppSelector(selectDeclinedMembers);
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
          <OtherWays isFirst />
        </Actions>
      ) : (
        <RemoveAndProceed out={out}>
          <OtherWays />
        </RemoveAndProceed>
      )}
    </PageWide>
  );
}

/** To somebody who can help; and back, to the plans while there is a price, else to the people. */
function OtherWays({ isFirst = false }: { isFirst?: boolean }) {
  const t = useText('mfe-plan');
  const { navigation } = useHost();
  const declined = useAppSelector(selectDeclinedMembers);
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
        <Button kind="link" onClick={() => navigation.setQuery({})}>
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
  /** Other ways on, beside the button. */
  children: ReactNode;
}

function RemoveAndProceed({ out, children }: RemoveAndProceedProps) {
  const t = useText('mfe-plan');
  const { product, navigation, bus } = useHost();
  const dispatch = useAppDispatch();
  const [status, setStatus] = useState<'idle' | 'pending' | 'failed'>('idle');
  const ids = out.map(({ member }) => member.id);

  const remove = async () => {
    setStatus('pending');
    const outcome = await dispatch(removeMembers(ids, { product }));
    setStatus(outcome.kind === 'failed' ? 'failed' : 'idle');
    if (outcome.kind === 'asSeen') {
      bus.emit('plan/chosen', { refId: outcome.refId });
      navigation.go('application');
    } else if (outcome.kind === 'priceChanged') {
      navigation.setQuery({}, { replace: true });
    }
  };

  return (
    <>
      <PriceWithout memberIds={ids} names={out.map(({ name }) => name).join(', ')} />
      {status === 'failed' ? (
        <Callout kind="tip" icon="alert" above="near" announced>
          <Text ns="mfe-plan" id="declined.failed" tags={{ b: <strong /> }} />
        </Callout>
      ) : null}
      <Actions>
        <Button
          size="large"
          busy={status === 'pending'}
          busyLabel={t('declined.removing')}
          onClick={() => void remove()}
        >
          {t('declined.remove')}
        </Button>
        {children}
      </Actions>
    </>
  );
}
