import { useState } from 'react';

import {
  Actions,
  Button,
  Combobox,
  Disclosure,
  DocumentList,
  Field,
  FieldGroup,
  Icon,
  IconList,
  MemberCounterTile,
  MemberTile,
  PageGrid,
  PersonRow,
  PersonSection,
  PriceBar,
  PriceLine,
  PriceMeter,
  PriceRule,
  PriceSummary,
  RadioCards,
  ReadBack,
  Section,
  Tag,
  TextInput,
} from '../src/index';

import { Change, Frame } from './frame';

const JOBS = [
  ['Civil engineer', 'Jurutera awam'],
  ['Electrical engineer', 'Jurutera elektrik'],
  ['Engineering technician', 'Juruteknik kejuruteraan'],
  ['English teacher', 'Guru Bahasa Inggeris'],
  ['Software engineer', 'Jurutera perisian'],
].map(([label = '', other = '']) => ({ value: label, label, other, otherLang: 'ms' }));

/** A picture book fetches nothing. */
const onOpen = () => undefined;

export function Quotation() {
  return (
    <Frame step={0} agent>
      <PageGrid aside={<Summary />} asideLabel="Your price">
        <h1>Who would you like to cover?</h1>
        <p className="edp-lead">
          We need a MyKad number and a job for each person to work out your premium. No phone number
          needed.
        </p>
        <People />
        <You />
        <Spouse />
        <section className="edp-section edp-person-rows">
          <PersonRow
            person={3}
            name="Son"
            note="Born 19 February 2019 · 7 years"
            action={<Change what="Son" />}
          />
          <PersonRow
            person={4}
            name="Daughter"
            note="Born 5 June 2023 · 3 years"
            action={<Change what="Daughter" />}
          />
          <p className="edp-hint">Children need no occupation.</p>
        </section>
        <Actions>
          <Button size="large" iconAfter={<Icon name="forward" size={20} />}>
            See my price
          </Button>
          <Button kind="link">Continue later</Button>
        </Actions>
        <Below />
      </PageGrid>
      <PriceBar label="Your price" caption="Your price" amount="3 of 4 people complete" incomplete>
        <Summary />
      </PriceBar>
    </Frame>
  );
}

function People() {
  const [spouse, setSpouse] = useState(true);
  const [sons, setSons] = useState(1);
  const [daughters, setDaughters] = useState(1);
  const full = 1 + Number(spouse) + sons + daughters >= 6;
  return (
    <FieldGroup
      look="section"
      legend={<h2>People</h2>}
      hint="Up to 6 people. Two or more get 5% off the total."
    >
      <div className="edp-members">
        <MemberTile person={1} label="Myself" checked fixed />
        <MemberTile person={2} label="Spouse" checked={spouse} onChange={setSpouse} />
        <MemberCounterTile
          person={3}
          label="Sons"
          count={sons}
          onChange={setSons}
          full={full}
          countLabel="Sons"
          fewerLabel="Sons: One fewer"
          moreLabel="Sons: One more"
        />
        <MemberCounterTile
          person={4}
          label="Daughters"
          count={daughters}
          onChange={setDaughters}
          full={full}
          countLabel="Daughters"
          fewerLabel="Daughters: One fewer"
          moreLabel="Daughters: One more"
        />
      </div>
    </FieldGroup>
  );
}

function You() {
  const [nric, setNric] = useState('930314-10-5238');
  const [gender, setGender] = useState<string | null>('f');
  const [indoors, setIndoors] = useState<string | null>('y');
  return (
    <PersonSection person={1} name="You">
      <Field
        label="MyKad number (NRIC)"
        hint="12 digits, for example 930314-10-5238"
        below={<Born date="14 March 1993" age="33" gender="Female" />}
      >
        <div className="edp-field--medium">
          <TextInput numeric value={nric} onChange={setNric} />
        </div>
      </Field>
      <FieldGroup legend="Gender">
        <RadioCards
          layout="pair"
          value={gender}
          onChange={setGender}
          options={[
            { value: 'f', label: 'Female' },
            { value: 'm', label: 'Male' },
          ]}
        />
      </FieldGroup>
      <Field label="E-mail" hint="We send the quotation here, so that you can come back to it.">
        <TextInput type="email" value="aisyah.rahman@example.my" onChange={() => undefined} />
      </Field>
      <FieldGroup
        legend="Do you mostly work indoors?"
        hint="For example in an office, a shop, a school or a clinic."
      >
        <RadioCards
          layout="pair"
          value={indoors}
          onChange={setIndoors}
          options={[
            { value: 'y', label: 'Yes' },
            { value: 'n', label: 'No' },
          ]}
        />
      </FieldGroup>
    </PersonSection>
  );
}

function searchJobs(query: string) {
  const options = JOBS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return { options, found: options.length };
}

function Spouse() {
  const [query, setQuery] = useState('eng');
  return (
    <PersonSection person={2} name="Spouse">
      <Field label="Occupation" hint="Type a few letters, in English or Malay.">
        <Combobox
          listLabel="Occupation"
          query={query}
          onQuery={setQuery}
          search={searchJobs}
          value={null}
          onSelect={({ label }) => {
            setQuery(label);
          }}
          notListed={{
            label: 'Not in the list',
            onSelect: () => {
              setQuery('');
            },
          }}
          countOf={(found) => `${found} of 414 occupations match`}
        />
      </Field>
    </PersonSection>
  );
}

function Born({ date, age, gender }: { date: string; age: string; gender: string }) {
  return (
    <ReadBack
      parts={[
        <>
          Born <b>{date}</b>
        </>,
        <>
          <b>{age}</b> years
        </>,
        <b>{gender}</b>,
      ]}
    />
  );
}

function Summary() {
  const complete = (
    <Tag tone="success" icon="check">
      Complete
    </Tag>
  );
  return (
    <PriceSummary
      title="Your price"
      subtitle="Your premium appears as soon as every person is complete."
    >
      <PriceLine person={1} label="You" value={complete} />
      <PriceLine
        person={2}
        label="Spouse"
        value={<span className="edp-caption edp-muted">Occupation missing</span>}
      />
      <PriceLine person={3} label="Son" value={complete} />
      <PriceLine person={4} label="Daughter" value={complete} />
      <PriceMeter done={3} of={4} label="3 of 4 people complete" />
      <PriceRule />
      <p className="edp-small edp-muted">Family discount of 5%. A price is held for 14 days.</p>
    </PriceSummary>
  );
}

function Below() {
  return (
    <>
      <Section heading="What every plan covers">
        <IconList
          columns={2}
          items={[
            {
              key: 'a',
              icon: 'unlimited',
              title: 'No lifetime limit',
              text: 'Only a limit for each year, up to RM 150,000.',
            },
            {
              key: 'b',
              icon: 'bed',
              title: 'Room and board',
              text: 'RM 150 to RM 250 a day, by plan.',
            },
            {
              key: 'c',
              icon: 'plane',
              title: 'Overseas',
              text: 'Treatment on trips of up to 90 days.',
            },
            {
              key: 'd',
              icon: 'card',
              title: 'Show your card',
              text: 'Panel hospitals in all 16 states.',
            },
          ]}
        />
      </Section>
      <Section heading="Documents">
        <DocumentList
          documents={[
            { key: 'a', label: 'Brochure', note: 'PDF, 420 kB', onOpen },
            { key: 'b', label: 'Product disclosure sheet', note: 'PDF, 310 kB', onOpen },
            { key: 'c', label: 'Policy contract', note: 'PDF, 880 kB', busy: true, onOpen },
          ]}
        />
      </Section>
      <Section heading="Questions people ask">
        <div style={{ marginTop: 16 }}>
          <Disclosure open summary="Which illnesses are not covered from the first day?">
            Accidents are covered at once. Most illnesses are covered after 30 days and some named
            illnesses after 120 days.
          </Disclosure>
          <Disclosure summary="What is a pre-existing condition?">
            An illness you had, or had signs of, before the cover began. It is not covered.
          </Disclosure>
        </div>
      </Section>
    </>
  );
}
