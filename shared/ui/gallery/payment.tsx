import { useState } from 'react';

import { UmbrellaArt } from '../src/art/index';
import { Timeline } from '../src/data/index';
import {
  Actions,
  Button,
  Callout,
  Checkbox,
  DescriptionList,
  FieldGroup,
  HeaderButton,
  Icon,
  IconList,
  KeyValues,
  PageGrid,
  PageWide,
  PersonList,
  RadioCards,
  Section,
  Tag,
} from '../src/index';
import { PayPanel, ReferenceBox, ResultColumns, ResultTop } from '../src/pages/index';

import { Change, Frame } from './frame';
import { SampleSummary } from './sample-summary';

const NAMES = [
  'Aisyah binti Rahman',
  'Faizal bin Ismail',
  'Adam bin Faizal',
  'Hana binti Faizal',
] as const;

const FAMILY = [
  { person: 1, isChild: false },
  { person: 2, isChild: false },
  { person: 3, isChild: true },
  { person: 4, isChild: true },
] as const;

export function Review() {
  const [card, setCard] = useState<string | null>('own');
  const [read, setRead] = useState(true);
  const row = (term: string, value: string) => ({
    key: term,
    term,
    value,
    change: <Change what={term} />,
  });
  return (
    <Frame step={3}>
      <PageGrid aside={<SampleSummary />} asideLabel="Price">
        <h1>Check your answers</h1>
        <p className="edp-lead">Then pay. You can change anything; you come straight back here.</p>
        <Section heading="Plan">
          <DescriptionList
            rows={[
              row('Plan', 'Plan 2, RM 100,000 a year for each person'),
              row('Deductible', 'None'),
              row('Billing', 'Monthly'),
            ]}
          />
        </Section>
        <Section heading="People">
          <DescriptionList
            rows={NAMES.map((name, index) => ({
              ...row(name, '930314-10•••• · 33 years'),
              person: index + 1,
            }))}
          />
        </Section>
        <FieldGroup look="section" legend={<h2>Whose card will you use?</h2>}>
          <RadioCards
            layout="two"
            value={card}
            onChange={setCard}
            options={[
              { value: 'own', label: 'My own card' },
              { value: 'other', label: 'Someone else’s card' },
            ]}
          />
        </FieldGroup>
        <Section heading="When cover begins">
          <IconList
            columns={3}
            items={[
              {
                key: 'a',
                icon: 'shield',
                title: '20 November 2026',
                text: 'Accidents are covered at once.',
              },
              {
                key: 'b',
                icon: 'clock',
                title: '20 December 2026',
                text: 'Illnesses are covered, after 30 days.',
              },
              {
                key: 'c',
                icon: 'calendar',
                title: '20 March 2027',
                text: 'Named illnesses are covered, after 120 days.',
              },
            ]}
          />
        </Section>
        <Section heading="Please confirm">
          <div className="edp-checkbox-list">
            <Checkbox checked={read} onChange={setRead}>
              I have read the <a href="#sheet">product disclosure sheet</a> and understand what the
              plan covers and what it does not.
            </Checkbox>
            <Checkbox checked={false} onChange={() => undefined} error="Please confirm to proceed.">
              My answers are true and complete as far as I know, for all four of us.
            </Checkbox>
          </div>
        </Section>
        <PayPanel
          title="To pay today"
          amount="RM 432.25"
          again={
            <>
              Your card will be charged <b className="edp-nowrap">RM 432.25</b> again on{' '}
              <b>20 December 2026</b> and every month after that, until you stop it.
            </>
          }
          action={
            <Button size="large" wide icon={<Icon name="lock" size={20} />}>
              Pay RM 432.25
            </Button>
          }
          note="You go to the card page of our payment partner. We never see your card number."
        />
      </PageGrid>
    </Frame>
  );
}

export function Result() {
  return (
    <Frame step={4}>
      <PageWide>
        <ResultTop art={<UmbrellaArt people={FAMILY} />}>
          <p>
            <Tag tone="success" size="large" icon="check">
              Payment successful
            </Tag>
          </p>
          <h1 className="edp-display">You are covered, Aisyah</h1>
          <p className="edp-lead">
            We have received RM 432.25. Your <span className="edp-nowrap">e-policy</span> is on its
            way to <b className="edp-ink">aisyah.rahman@example.my</b>.
          </p>
          <ReferenceBox
            label="e-Policy number"
            value="AL26-1120-048213"
            action={<HeaderButton always icon="copy" label="Copy" />}
          />
          <Actions close>
            <Button href="#policy" icon={<Icon name="download" size={20} />}>
              Download e-policy
            </Button>
            <Button kind="secondary" icon={<Icon name="printer" size={20} />}>
              Print
            </Button>
          </Actions>
        </ResultTop>
        <Section heading="What happens, and when">
          <Timeline
            dates={[
              {
                key: 'a',
                date: '20 Nov 2026',
                title: 'Cover starts',
                text: 'Accidents are covered from today.',
                current: true,
              },
              {
                key: 'b',
                date: '5 Dec 2026',
                title: 'Free-look ends',
                text: 'Until then you can cancel and get your money back.',
              },
              {
                key: 'c',
                date: '20 Dec 2026',
                title: 'Illnesses covered',
                text: 'The 30 days of waiting end. Next charge: RM 432.25.',
              },
              {
                key: 'd',
                date: '20 Mar 2027',
                title: 'All is covered',
                text: 'The 120 days for named illnesses end.',
              },
            ]}
          />
        </Section>
        <ResultColumns>
          <Section heading="Who is covered">
            <PersonList
              people={NAMES.map((name, index) => ({
                key: name,
                person: index + 1,
                name,
                text: (
                  <>
                    RM 100,000 a year · room RM 200 a day
                    <br />
                    No deductible
                  </>
                ),
              }))}
            />
          </Section>
          <Section heading="Payment">
            <KeyValues
              rows={[
                ['Amount', 'RM 432.25'],
                ['Date', '20 Nov 2026, 10:48 am'],
                ['Transaction number', 'TX-7F3K-20261120'],
                ['Card', 'Visa ending 1111'],
              ].map(([term = '', value]) => ({ key: term, term, value }))}
            />
          </Section>
        </ResultColumns>
        <Callout icon="pin" above="far">
          <strong>When you need a hospital</strong>
          <br />
          Show your MyKad at the counter of a <a href="#hospital">panel hospital</a>. In an
          emergency go to the nearest one.
        </Callout>
      </PageWide>
    </Frame>
  );
}
