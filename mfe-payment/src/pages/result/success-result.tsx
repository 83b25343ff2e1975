import type { PaymentStatusResponse } from '@edp/contracts';
import { callingName, RELATIONSHIP, ringgitToSen } from '@edp/domain';
import { Text, useFormat, useText } from '@edp/i18n';
import { usePageTitle } from '@edp/mfe';
import { Actions, Button, Icon, PageWide, Tag } from '@edp/ui';
import { UmbrellaArt, type UmbrellaPerson } from '@edp/ui/art';
import { ResultColumns, ResultTop } from '@edp/ui/pages';
import { DocumentButton } from '../../components/document-button';
import { PhoneLink } from '../../components/phone-link';
import { CoverTimeline } from './cover-timeline';
import { CoveredPeople, numberOf } from './covered-people';
import { NextSteps } from './next-steps';
import { OutcomeHeading, ReferenceNumber } from './outcome-parts';
import { PaymentFacts } from './payment-facts';
import { ResendEmail } from './resend-email';

/** Paid and covered, perhaps only for a while: numbers, dates, who is covered, documents. */
export function SuccessResult({ result }: { result: PaymentStatusResponse }) {
  const t = useText('mfe-payment');
  const format = useFormat();
  const { policy, members } = result;
  const name = callingName(result.proposerName);
  const stopped = policy?.chargesStopped ? policy : undefined;
  usePageTitle(stopped ? 'stopped.tag' : 'success.tag');
  return (
    <PageWide>
      <ResultTop art={<UmbrellaArt people={members.map(underUmbrella)} />}>
        <p>
          <Tag tone={stopped ? 'error' : 'success'} size="large" icon={stopped ? 'alert' : 'check'}>
            {t(stopped ? 'stopped.tag' : 'success.tag')}
          </Tag>
        </p>
        <OutcomeHeading>
          {stopped
            ? t('stopped.title', { till: format.date(stopped.coveredTill) })
            : t(titleOf(members), { name, count: members.length })}
        </OutcomeHeading>
        <p className="edp-lead">
          <Text
            ns="mfe-payment"
            id={stopped ? 'stopped.lead' : 'success.lead'}
            params={{ amount: format.money(ringgitToSen(result.amountPaid)), email: result.email }}
            tags={{
              b: <b className="edp-ink" />,
              nowrap: <span className="edp-nowrap" />,
              phone: <PhoneLink />,
            }}
          />
        </p>
        {policy ? (
          <ReferenceNumber label={t('success.policyNumber')} value={policy.policyNumber} />
        ) : null}
        <Actions close>
          <DocumentButton type="policy" icon="download">
            {t('success.download')}
          </DocumentButton>
          <Button
            kind="secondary"
            icon={<Icon name="printer" size={20} />}
            onClick={() => window.print()}
          >
            {t('success.print')}
          </Button>
        </Actions>
        {policy ? <ResendEmail /> : null}
      </ResultTop>
      {policy ? <CoverTimeline policy={policy} /> : null}
      <ResultColumns>
        <CoveredPeople heading={t('covered.heading')} result={result} />
        <PaymentFacts result={result} />
      </ResultColumns>
      <NextSteps />
    </PageWide>
  );
}

/** The title, by who is covered: the buyer, or others for whom the buyer has paid. */
function titleOf(members: PaymentStatusResponse['members']): string {
  const relationships = members.map(({ relationship }) => relationship);
  if (relationships.includes(RELATIONSHIP.self)) return 'success.title';
  const isForChildren = relationships.every((one) => one === RELATIONSHIP.child);
  return isForChildren ? 'success.titleChildren' : 'success.titleFamily';
}

function underUmbrella(
  { relationship }: PaymentStatusResponse['members'][number],
  index: number,
  members: PaymentStatusResponse['members'],
): UmbrellaPerson {
  return {
    person: numberOf(index, members),
    isChild: relationship === RELATIONSHIP.child,
  };
}
