import { useState } from 'react';

import { ApartArt } from '../src/art/index';
import { BmiScale } from '../src/data/index';
import {
  Actions,
  Button,
  Callout,
  Disclosure,
  Field,
  FieldGroup,
  Icon,
  IconList,
  PageGrid,
  PageWide,
  QuestionProgress,
  RadioCards,
  Section,
  TextInput,
} from '../src/index';
import {
  AnswerGrid,
  BeforeAfter,
  MeasureRow,
  MeasureRows,
  NoScale,
  PersonLabel,
  Pills,
  Respondent,
} from '../src/pages/index';

import { Change, Frame } from './frame';
import { SampleSummary } from './sample-summary';

const PEOPLE = [
  { name: 'Aisyah', age: 33, height: '162', weight: '58', bmi: 22.1, from: 17, to: 32.9 },
  { name: 'Faizal', age: 35, height: '174', weight: '82', bmi: 27.1, from: 17, to: 32.9 },
  { name: 'Adam', age: 7, height: '122', weight: '23', bmi: 15.5, from: 12, to: 28 },
  { name: 'Hana', age: 3, height: '95', weight: '14', bmi: null, from: 0, to: 0 },
];

export function Question() {
  const [answers, setAnswers] = useState<Record<string, string>>({
    Aisyah: 'no',
    Faizal: 'no',
    Adam: 'no',
  });
  return (
    <Frame step={2}>
      <PageGrid aside={<SampleSummary />} asideLabel="Price">
        <Head number={3} />
        <h1>In the last 5 years, has any of you been treated for, or told of, one of these?</h1>
        <Pills
          items={[
            'Heart disease',
            'Stroke',
            'Cancer',
            'Kidney disease',
            'Liver disease',
            'Diabetes',
          ]}
        />
        <Disclosure look="why" summary="What “treated for, or told of” means">
          A doctor gave medicine, an operation or advice for it, or said that you have it.
        </Disclosure>
        <AnswerGrid>
          {PEOPLE.map(({ name, age }, index) => (
            <FieldGroup
              key={name}
              look="answer"
              legend={<PersonLabel person={index + 1} name={name} note={`${age} years`} />}
            >
              <RadioCards
                layout="fill"
                value={answers[name] ?? null}
                onChange={(value) => {
                  setAnswers({ ...answers, [name]: value });
                }}
                options={[
                  { value: 'no', label: 'No', labelHidden: `for ${name}` },
                  { value: 'yes', label: 'Yes', labelHidden: `for ${name}` },
                ]}
              />
            </FieldGroup>
          ))}
        </AnswerGrid>
        <p className="edp-small edp-muted" role="status">
          3 of 4 answered. Saved just now.
        </p>
        <Next back="Question 2" />
        <Callout icon="shield" above="far">
          <div className="edp-small">
            <strong>Answer as well as you know.</strong> The law (Financial Services Act 2013,
            Schedule 9) asks you to take reasonable care. A wrong answer can mean that a claim is
            reduced or refused.
          </div>
        </Callout>
      </PageGrid>
    </Frame>
  );
}

export function Measures() {
  return (
    <Frame step={2}>
      <PageGrid aside={<SampleSummary />} asideLabel="Price">
        <Head number={2} />
        <h1>How tall is each of you, and how heavy?</h1>
        <p className="edp-lead">
          A rough figure is fine. The dot shows where the two together fall; the amber part is
          accepted online.
        </p>
        <MeasureRows>
          {PEOPLE.map(({ name, age, height, weight, bmi, from, to }, index) => (
            <MeasureRow
              key={name}
              person={index + 1}
              name={name}
              note={`${age} years`}
              fields={
                <>
                  <Field label="Height" labelHidden={`of ${name}`}>
                    <TextInput numeric suffix="cm" value={height} onChange={() => undefined} />
                  </Field>
                  <Field label="Weight" labelHidden={`of ${name}`}>
                    <TextInput numeric suffix="kg" value={weight} onChange={() => undefined} />
                  </Field>
                </>
              }
              scale={
                bmi === null ? (
                  <NoScale>Under 5 years there is no scale.</NoScale>
                ) : (
                  <BmiScale
                    value={bmi}
                    from={from}
                    to={to}
                    label={`Body mass index ${bmi}; accepted online from ${from} to ${to}`}
                  />
                )
              }
            />
          ))}
        </MeasureRows>
        <Disclosure look="why" summary="What the number means">
          The body mass index is your weight in kilograms divided by your height in metres, twice.
        </Disclosure>
        <Next back="Who answers" />
      </PageGrid>
    </Frame>
  );
}

export function NotEligible() {
  return (
    <Frame step={2}>
      <PageWide look="middle">
        <ApartArt staying={[1, 3, 4]} apart={2} />
        <h1>Sorry. Faizal is not eligible for this plan.</h1>
        <p className="edp-lead">
          The other three are. Do you wish to remove him from this application? The answers of the
          others are kept.
        </p>
        <BeforeAfter
          label="Price before and after"
          before={{ label: 'Four people', amount: 'RM 432.25' }}
          after={{
            label: 'Without Faizal',
            amount: 'RM 282.62',
            note: 'a month, family discount of 5% kept',
          }}
        />
        <Actions>
          <Button size="large">Remove and proceed</Button>
          <Button size="large" kind="secondary" href="#talk">
            Talk to us about Faizal
          </Button>
        </Actions>
        <Section heading="What Faizal can still do">
          <IconList
            items={[
              {
                key: 'a',
                icon: 'phone',
                title: 'Ask for a tailored plan',
                text: 'Leave a name, mobile number and e-mail. A person calls within two working days.',
              },
              {
                key: 'b',
                icon: 'clock',
                title: 'Try again later',
                text: 'Health changes. He can apply again at any time.',
              },
            ]}
          />
        </Section>
      </PageWide>
    </Frame>
  );
}

function Head({ number }: { number: number }) {
  return (
    <>
      <QuestionProgress
        text={`Question ${number} of 10`}
        label="Questions"
        value={number}
        max={10}
      />
      <Respondent person={1} action={<Change what="who answers" />}>
        <b>Aisyah</b> answers for everyone
      </Respondent>
    </>
  );
}

function Next({ back }: { back: string }) {
  return (
    <Actions>
      <Button size="large" iconAfter={<Icon name="forward" size={20} />}>
        Next question
      </Button>
      <Button kind="link" icon={<Icon name="back" size={20} />}>
        {back}
      </Button>
    </Actions>
  );
}
