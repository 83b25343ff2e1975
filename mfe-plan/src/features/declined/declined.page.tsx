import { type ReactNode, useState } from 'react';
import type { DeclinedApplicant } from '@edp/contracts';
import { mayBeCovered, RELATIONSHIP } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import {
  PageLink,
  type NamedPerson,
  useHeadingFocus,
  useNavigation,
  usePageTitle,
  useParticipants,
  usePeople,
} from '@edp/mfe';
import { OtherCover, RespondentGoes } from '@edp/mfe/guide';
import {
  priceWithout,
  selectDeclined,
  selectPriceSummary,
  selectUncoveredProposer,
  useAppSelector,
  useAppStore,
} from '@edp/store';
import { Actions, Button, PageWide, Section } from '@edp/ui';
import { ApartArt } from '@edp/ui/art';
import { ConfirmFailure } from '../../components/confirm-failure';
import { plansQuery } from '../../paths';
import { CheaperChoices } from './cheaper-choices';
import { DeclinedReason } from './declined-reason';
import styles from './declined.module.css';
import { PriceWithoutDeclined } from './price-without-declined';
import type { Removal } from './use-removal';
import { useRenewal } from './use-renewal';

/**
 * A family member cannot be covered with this choice (specification sections 4 and 8): offers other choices if the
 * annual cap is the reason, with branches and other products, otherwise to continue without the member. Without the
 * buyer, or without anybody for whom the buyer may buy, there is no purchase.
 */
export function DeclinedPage({ removal }: { removal: Removal }) {
  const t = useText('mfe-plan');
  const now = { people: useParticipants(), declined: useAppSelector(selectDeclined) };
  const isRenewing = useRenewal();
  const [pressedOn, setPressedOn] = useState(now);
  // During a removal the store already contains the result.
  const { people, declined } = removal.isPending ? pressedOn : now;
  const proposer = useAppSelector(selectUncoveredProposer);
  const out = people.filter(({ member }) => declined.some(({ id }) => id === member.id));
  const buyerIsOut = out.some(({ member }) => member.relationship === RELATIONSHIP.self);
  const staying = people.filter((one) => !out.includes(one) && one.member.id !== proposer?.id);
  const isOver = buyerIsOut || !mayBeCovered(staying.map(({ member }) => member));
  const titleKey = buyerIsOut ? 'declined.titleYou' : 'declined.title';
  const count = out.length;
  usePageTitle(titleKey, { params: { count } });
  const heading = useHeadingFocus(declined.map(({ id }) => id).join());

  return (
    <PageWide look="middle">
      <ApartArt staying={staying.map(({ number }) => number)} apart={out[0]?.number ?? 1} />
      <h1 tabIndex={-1} ref={heading}>
        {t(titleKey, { count })}
      </h1>
      <p className="edp-lead">{t(isOver ? 'declined.leadYou' : 'declined.lead', { count })}</p>
      {declined.map(({ id, reason }) => {
        const person = out.find(({ member }) => member.id === id);
        return person ? (
          <section key={id} className={styles.person}>
            <DeclinedReason person={person} reason={reason} />
            {reason === 'premiumCap' ? <CheaperChoices person={person} /> : null}
          </section>
        ) : null;
      })}
      {isOver ? (
        <Actions>
          <OtherWays declined={declined} isFirst about={buyerIsOut ? {} : MEMBER} />
        </Actions>
      ) : (
        <RemoveAndProceed
          key={out.map(({ member }) => member.id).join()}
          out={out}
          isRenewing={isRenewing}
          removal={removal}
          onRemove={(ids, shown) => {
            setPressedOn(now);
            removal.remove(ids, shown);
          }}
        >
          <OtherWays declined={declined} />
        </RemoveAndProceed>
      )}
      {declined.some(({ reason }) => reason === 'premiumCap') ? (
        <Section heading={t('declined.other.title')}>
          <OtherCover
            texts={{
              branches: t('declined.other.branches'),
              branchesText: t('declined.other.branchesText'),
              products: t('declined.other.products'),
              productsText: t('declined.other.productsText'),
            }}
          />
        </Section>
      ) : null}
    </PageWide>
  );
}

interface OtherWaysProps {
  declined: readonly DeclinedApplicant[];
  isFirst?: boolean;
  /** Query of the contact page. */
  about?: Readonly<Record<string, string>>;
}

const MEMBER = { about: 'member' };

/** Links to the contact page, and back: to the plans if there is a price, otherwise to the people. */
function OtherWays({ declined, isFirst = false, about = MEMBER }: OtherWaysProps) {
  const t = useText('mfe-plan');
  const navigation = useNavigation();
  const isPriced = declined.every(({ reason }) => reason === 'premiumCap');
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        size="large"
        href={navigation.href('contact', about)}
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
  out: readonly NamedPerson[];
  isRenewing: boolean;
  removal: Pick<Removal, 'isPending' | 'failure' | 'settle'>;
  onRemove: Removal['remove'];
  /** Other actions, beside the button. */
  children: ReactNode;
}

function RemoveAndProceed(props: RemoveAndProceedProps) {
  const { out, isRenewing, removal, onRemove, children } = props;
  const t = useText('mfe-plan');
  const store = useAppStore();
  const people = usePeople();
  const ids = out.map(({ member }) => member.id);
  // The buyer agrees to the displayed price by the button below, so it must not change.
  const [{ after, ...all }] = useState(() => ({
    before: selectPriceSummary(store.getState()),
    after: priceWithout(store.getState(), ids),
    count: people.length,
  }));
  const remove = () => onRemove(ids, after);
  return (
    <>
      {after ? (
        <PriceWithoutDeclined
          {...all}
          after={after}
          names={out.map(({ nameInSentence }) => nameInSentence)}
        />
      ) : null}
      <RespondentGoes without={ids}>
        <Text ns="mfe-plan" id="respondentGoes" tags={{ b: <strong /> }} />
      </RespondentGoes>
      {removal.failure ? (
        <ConfirmFailure
          failure={removal.failure}
          onStartNew={remove}
          onTaken={removal.settle}
          otherwise="declined.failed"
        />
      ) : null}
      <Actions>
        <Button
          size="large"
          busy={removal.isPending || isRenewing}
          {...(removal.isPending && { busyLabel: t('declined.removing') })}
          onClick={remove}
        >
          {t('declined.remove')}
        </Button>
        {children}
      </Actions>
    </>
  );
}
