import { type ReactNode, useState } from 'react';

import { LayoutArt, type LayoutPerson } from '../src/art/index';
import { ComparisonCard, ComparisonCards, ComparisonTable } from '../src/data/index';
import {
  Button,
  Callout,
  FieldGroup,
  Icon,
  PageGrid,
  PriceBar,
  PriceNote,
  PriceRadio,
  RadioCards,
  Segmented,
  Switch,
  useMinWidth,
} from '../src/index';

import { Frame } from './frame';
import { Deductible, Projection } from './plan-pictures';
import { SampleSummary } from './sample-summary';

const FAMILY: readonly LayoutPerson[] = ([1, 2, 3, 4] as const).map((person) => ({
  person,
  isChild: person > 2,
}));
const PRICES: Readonly<Record<string, readonly [string, string]>> = {
  '1': ['363.09', '290.47'],
  '2': ['432.25', '345.80'],
  '3': ['535.99', '428.79'],
};
const LIMITS: Readonly<Record<string, string>> = { '1': '50,000', '2': '100,000', '3': '150,000' };
const ROOMS: Readonly<Record<string, string>> = { '1': '150', '2': '200', '3': '250' };
const PLANS = ['1', '2', '3'];

export function Plan() {
  const [layout, setLayout] = useState<string | null>('together');
  return (
    <Frame step={0}>
      <PageGrid
        asideLabel="Your plan"
        aside={
          <SampleSummary
            footer={
              <>
                <Button size="large" wide iconAfter={<Icon name="forward" size={20} />}>
                  Continue
                </Button>
                <PriceNote>This price is held until 4 December 2026.</PriceNote>
              </>
            }
          />
        }
      >
        <h1>Choose your plan</h1>
        <p className="edp-lead">Prices are for the four of you, after the family discount of 5%.</p>
        <FieldGroup look="first-section" legend={<h2>How would you like to be covered?</h2>}>
          <RadioCards
            layout="pictures"
            value={layout}
            onChange={setLayout}
            options={[
              {
                value: 'together',
                label: 'One plan for the family',
                description: 'The same plan for all. Saves 5%.',
                picture: <LayoutArt kind="together" people={FAMILY} />,
              },
              {
                value: 'each',
                label: 'A plan for each person',
                description: 'Choose person by person. Saves 5%.',
                picture: <LayoutArt kind="each" people={FAMILY} />,
              },
              {
                value: 'alone',
                label: 'Only me',
                description: 'The others can join later.',
                picture: <LayoutArt kind="alone" people={FAMILY} />,
              },
            ]}
          />
        </FieldGroup>
        <Plans />
        <Deductible />
        <Projection />
      </PageGrid>
      <PriceBar
        label="Price details"
        caption="4 people · a month"
        amount="RM 432.25"
        action={<Button>Continue</Button>}
      >
        <SampleSummary />
      </PriceBar>
    </Frame>
  );
}

function Plans() {
  const [chosen, setChosen] = useState('2-0');
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const [short, setShort] = useState(false);
  const wide = useMinWidth('md');
  const price = (plan: string, index: 0 | 1) => (
    <PriceRadio
      name="plan"
      value={`${plan}-${index}`}
      checked={chosen === `${plan}-${index}`}
      onChange={() => {
        setChosen(`${plan}-${index}`);
      }}
      amount={PRICES[plan]?.[index]}
      period="a month"
      label={`Plan ${plan}, ${index ? 'RM 1,000' : 'no'} deductible`}
    />
  );
  const cells = (cell: (plan: string) => ReactNode) =>
    Object.fromEntries(PLANS.map((plan) => [plan, cell(plan)]));
  return (
    <section className="edp-section" aria-labelledby="plans">
      <div className="edp-heading-row">
        <h2 id="plans">Three plans</h2>
        <Segmented
          legend="How often to pay"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly' },
          ]}
        />
      </div>
      <div className="edp-heading-row edp-heading-row--second">
        <p className="edp-small edp-soft edp-numeric">Paying yearly saves RM 247.00 on Plan 2.</p>
        <Switch label="Show differences only" checked={short} onChange={setShort} />
      </div>
      {wide ? (
        <ComparisonTable
          caption="Three plans, monthly premium for four people after the family discount"
          options={PLANS.map((key) => ({
            key,
            title: `Plan ${key}`,
            ...(key === '2' ? { suggested: 'Suggested' } : {}),
          }))}
          rows={[
            {
              key: 'limit',
              label: 'Annual limit',
              note: 'for each person',
              look: 'strong',
              cells: cells((plan) => `RM ${LIMITS[plan] ?? ''}`),
            },
            {
              key: 'room',
              label: 'Room and board',
              cells: cells((plan) => `RM ${ROOMS[plan] ?? ''} a day`),
            },
            ...(short
              ? []
              : [{ key: 'life', label: 'Lifetime limit', cells: cells(() => 'None') }]),
            {
              key: 'full',
              label: 'No deductible',
              note: 'we pay from the first ringgit',
              look: 'choice',
              cells: cells((plan) => price(plan, 0)),
            },
            {
              key: 'part',
              label: 'RM 1,000 deductible',
              note: 'you pay the first RM 1,000',
              look: 'choice',
              cells: cells((plan) => price(plan, 1)),
            },
          ]}
        />
      ) : (
        <ComparisonCards>
          {PLANS.map((plan) => (
            <ComparisonCard
              key={plan}
              title={`Plan ${plan}`}
              titleId={`plan-${plan}`}
              {...(plan === '2' ? { suggested: 'Suggested' } : {})}
              strong={
                <>
                  <b>RM {LIMITS[plan]}</b> a year for each person
                </>
              }
              note={`Room and board RM ${ROOMS[plan] ?? ''} a day`}
              choices={[
                { key: 'full', label: 'No deductible', control: price(plan, 0) },
                { key: 'part', label: 'RM 1,000 deductible', control: price(plan, 1) },
              ]}
            />
          ))}
        </ComparisonCards>
      )}
      <Callout kind="tip" above="near">
        <strong>Why Plan 2?</strong> RM 100,000 a year for each person is the limit we suggest for a
        family. It is a suggestion, not a rule: choose what you can keep paying.
      </Callout>
    </section>
  );
}
