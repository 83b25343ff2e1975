import { useState } from 'react';

import { BarPicture, StairChart } from '../src/data/index';
import { Disclosure, Field, PersonChips, Section, TextInput } from '../src/index';

export function Deductible() {
  const [bill, setBill] = useState('5,000');
  return (
    <Section
      heading="What a deductible does"
      intro="You pay the first RM 1,000 of a bill, and your premium is 20% lower. Both ways are equally good; it depends on your savings."
    >
      <BarPicture
        caption="Room and board 600 and surgery 4,400 make a bill of 5,000. With the deductible you pay 1,000 and we pay 4,000."
        bars={[
          {
            key: 'bill',
            title: 'The hospital bill',
            total: 'RM 5,000',
            parts: [
              { key: 'room', share: 600, fill: 'dark', label: 'Room and board', amount: '600' },
              { key: 'surgery', share: 4400, fill: 'light', label: 'Surgery', amount: '4,400' },
            ],
          },
          {
            key: 'who',
            title: 'Who pays',
            parts: [
              { key: 'you', share: 1000, fill: 'ink', label: 'You pay', amount: 'RM 1,000' },
              { key: 'we', share: 4000, fill: 'amber', label: 'We pay', amount: 'RM 4,000' },
            ],
          },
        ]}
      />
      <div className="edp-calculator">
        <Field label="Try your own bill">
          <TextInput prefix="RM" numeric value={bill} onChange={setBill} />
        </Field>
        <p className="edp-calculator__result" aria-live="polite">
          <span>
            You pay <b>RM 1,000</b>
          </span>
          <span>
            We pay <b>RM 4,000</b>
          </span>
        </p>
      </div>
      <Disclosure look="why" summary="When you never pay it">
        In an emergency, at a government hospital, and for follow-up of cancer and kidney dialysis.
      </Disclosure>
    </Section>
  );
}

export function Projection() {
  const [who, setWho] = useState('1');
  const stairs = [
    ['30–34', 1480],
    ['35–39', 2020],
    ['40–44', 2340],
    ['45–49', 3020],
    ['50–55', 3980],
  ] as const;
  return (
    <Section
      heading="How the premium grows with age"
      intro="Yearly premium for Plan 2 at today’s rates, in ringgit."
    >
      <PersonChips
        label="Person"
        chosen={who}
        onChange={setWho}
        people={['You', 'Spouse', 'Son', 'Daughter'].map((name, index) => ({
          key: String(index + 1),
          person: index + 1,
          name,
        }))}
      />
      <StairChart
        label="Yearly premium of Plan 2 for you by age"
        axis="Age"
        nowLabel="now"
        columns={['Age', 'Yearly premium']}
        tableSummary="Show as a table"
        stairs={stairs.map(([label, value], index) => ({
          key: label,
          label,
          value,
          figure: value.toLocaleString('en'),
          amount: `RM ${value.toLocaleString('en')}.00`,
          current: index === 0,
        }))}
        note={
          <>
            These figures are <strong>not guaranteed</strong>. A premium can rise even if you never
            claim.
          </>
        }
      />
    </Section>
  );
}
