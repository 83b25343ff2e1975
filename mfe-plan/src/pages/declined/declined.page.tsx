import { Fragment, type ReactNode, useState } from 'react';
import { type DeclinedApplicant, isAboveCap } from '@edp/contracts';
import { malaysianDay, mayBeCovered, RELATIONSHIP } from '@edp/domain';
import { serverNow } from '@edp/http';
import { Text, useText } from '@edp/i18n';
import {
  PageLink,
  type NamedPerson,
  useHeadingFocus,
  useNavigation,
  usePageLink,
  usePageTitle,
  useParticipants,
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
import { PriceWithoutDeclined } from './price-without-declined';
import { type DeclinedPerson, ReasonAndAdvice } from './reason-and-advice';
import type { Removal } from './use-removal';
import { useRenewal } from './use-renewal';

interface DeclinedPageProps {
  declined: readonly DeclinedApplicant[];
  removal: Removal;
}

/**
 * People cannot be covered (specification sections 4 and 8, decisions sections 5 and 12): why, what they can do, and for
 * a family to continue without them. Without the buyer, or without anybody for whom the buyer may buy, there is no
 * purchase.
 */
export function DeclinedPage({ declined: declinedNow, removal }: DeclinedPageProps) {
  const t = useText('mfe-plan');
  const now = { people: useParticipants(), declined: declinedNow };
  const isRenewing = useRenewal();
  const [pressedOn, setPressedOn] = useState(now);
  const [today] = useState(() => malaysianDay(serverNow()));
  // During a removal the store already contains the result.
  const { people, declined } = removal.isPending ? pressedOn : now;
  const proposer = useAppSelector(selectUncoveredProposer);
  const reasons = new Map(declined.map(({ id, reason }) => [id, reason]));
  const out = people.flatMap((person): DeclinedPerson[] => {
    const reason = reasons.get(person.member.id);
    return reason ? [{ ...person, reason }] : [];
  });
  const apart = people.filter(({ member }) => !reasons.has(member.id));
  const staying = apart.filter(({ member }) => member.id !== proposer?.id);
  const buyerIsOut = out.some(({ member }) => member.relationship === RELATIONSHIP.self);
  const isOver = buyerIsOut || !mayBeCovered(staying.map(({ member }) => member));
  const titleKey = buyerIsOut ? 'declined.titleYou' : 'declined.title';
  const count = out.length;
  usePageTitle(titleKey, { params: { count } });
  const heading = useHeadingFocus([...reasons.keys()].join());
  const otherWays = <OtherWays out={out} buyerIsOut={buyerIsOut} isFirst={isOver} />;

  return (
    <PageWide look="middle">
      <ApartArt staying={staying.map(({ number }) => number)} apart={out[0]?.number ?? 1} />
      <h1 tabIndex={-1} ref={heading}>
        {t(titleKey, { count })}
      </h1>
      <p className="edp-lead">{t(isOver ? 'declined.leadYou' : 'declined.lead', { count })}</p>
      {out.map((person) => (
        <Fragment key={person.member.id}>
          <ReasonAndAdvice person={person} today={today} isNamed={!buyerIsOut || count > 1} />
          {isAboveCap(person) ? <CheaperChoices person={person} /> : null}
        </Fragment>
      ))}
      {isOver ? (
        <Actions>{otherWays}</Actions>
      ) : (
        <RemoveAndProceed
          key={out.map(({ member }) => member.id).join()}
          out={out}
          staying={staying}
          isRenewing={isRenewing}
          removal={removal}
          onRemove={(ids, shown) => {
            setPressedOn(now);
            removal.remove(ids, shown);
          }}
        >
          {otherWays}
        </RemoveAndProceed>
      )}
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
    </PageWide>
  );
}

interface OtherWaysProps {
  out: readonly DeclinedPerson[];
  buyerIsOut: boolean;
  isFirst: boolean;
}

/** Links to the contact page, and back: to the plans if there is a price, otherwise to what can be corrected. */
function OtherWays({ out, buyerIsOut, isFirst }: OtherWaysProps) {
  const t = useText('mfe-plan');
  const navigation = useNavigation();
  const proposer = useAppSelector(selectUncoveredProposer);
  const isPriced = out.every(isAboveCap);
  // The personal details page asks for nationality, and for the identity of a buyer who covers children only.
  const askedThere = out.find(
    ({ member, reason }) => reason === 'nationality' || member.id === proposer?.id,
  );
  const details = askedThere
    ? ({ page: 'application', query: { person: askedThere.member.id } } as const)
    : ({ page: 'quotation', query: { return: navigation.query().get('return') } } as const);
  const about = buyerIsOut ? {} : { about: 'member' };
  const contact = usePageLink('contact', about);
  return (
    <>
      <Button kind={isFirst ? 'primary' : 'secondary'} size="large" {...contact}>
        {t('declined.talk')}
      </Button>
      {isPriced ? (
        <Button kind="link" onClick={() => navigation.setQuery(plansQuery(navigation.query()))}>
          {t('declined.back')}
        </Button>
      ) : (
        <PageLink {...details}>{t('declined.change')}</PageLink>
      )}
    </>
  );
}

interface RemoveAndProceedProps {
  out: readonly NamedPerson[];
  staying: readonly NamedPerson[];
  isRenewing: boolean;
  removal: Pick<Removal, 'isPending' | 'failure' | 'settle'>;
  onRemove: Removal['remove'];
  /** Other actions, beside the button. */
  children: ReactNode;
}

function RemoveAndProceed(props: RemoveAndProceedProps) {
  const { out, staying, isRenewing, removal, onRemove, children } = props;
  const t = useText('mfe-plan');
  const store = useAppStore();
  const ids = out.map(({ member }) => member.id);
  // The buyer agrees to the displayed price by the button below, so it must not change.
  const [{ before, after }] = useState(() => {
    const state = store.getState();
    // Somebody who stays may be above the annual cap: nobody can buy at that price.
    const isOffered = selectDeclined(state).every(({ id }) => ids.includes(id));
    return {
      before: selectPriceSummary(state),
      after: isOffered ? priceWithout(state, ids) : null,
    };
  });
  const remove = () => onRemove(ids, after);
  return (
    <>
      {after ? (
        <PriceWithoutDeclined out={out} staying={staying} before={before} after={after} />
      ) : null}
      <RespondentGoes without={ids}>
        <Text ns="mfe-plan" id="respondentGoes" />
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
