import { useState } from 'react';

import { UploadTile } from '../src/data/index';
import {
  Actions,
  Button,
  Checkbox,
  Disclosure,
  ErrorSummary,
  Field,
  FixedValue,
  HeaderButton,
  PageGrid,
  PersonTabs,
  PriceBar,
  ReadBack,
  Section,
  Select,
  TextInput,
} from '../src/index';

import { Change, Frame } from './frame';
import { SampleSummary } from './sample-summary';

const SYMBOLS =
  "Address can only contain letters, numbers, spaces, and the characters @ . , / - ( ) '";

export function Application() {
  const [same, setSame] = useState(true);
  return (
    <Frame step={1}>
      <PageGrid aside={<SampleSummary />} asideLabel="Price">
        <ErrorSummary
          title="There are 4 things to correct"
          entries={[
            {
              fieldId: 'mobile',
              label: 'Mobile number',
              message: 'Please enter valid mobile number.',
            },
            { fieldId: 'employer', label: 'Employer', message: 'This field is required.' },
            { fieldId: 'address', label: 'Address', message: SYMBOLS },
            {
              fieldId: 'back',
              label: 'MyKad, back',
              message: 'Uploaded image exceeds size limit of 5MB.',
            },
          ]}
        />
        <h1>Your details</h1>
        <p className="edp-lead">
          Copy your name exactly as it stands on your MyKad. Everything you type is saved as you go.
        </p>
        <PersonTabs
          label="People"
          tabs={[
            ['You', '4 to correct'],
            ['Faizal', 'Complete'],
            ['Adam', 'Complete'],
            ['Daughter', 'Not started'],
          ].map(([name = '', state], index) => ({
            key: name,
            person: index + 1,
            name,
            state,
            wrong: index === 0,
            current: index === 0,
            onSelect: () => undefined,
          }))}
        />
        <About />
        <Work />
        <Section heading="Home address">
          <Field id="address" label="Address" error={SYMBOLS} cause="Remove “#”.">
            <Fixed value="12, Jalan SS 2/24 #03-1" />
          </Field>
          <div className="edp-columns edp-columns--two">
            <Field label="Postcode">
              <TextInput numeric value="47300" onChange={() => undefined} />
            </Field>
            <Field label="City">
              <Fixed value="Petaling Jaya" />
            </Field>
            <Field label="State" className="edp-columns__full">
              <Choice value="Selangor" />
            </Field>
          </div>
          <Checkbox checked={same} onChange={setSame}>
            Send post to the same address
          </Checkbox>
        </Section>
        <Photos />
        <Actions>
          <Button size="large">Save and continue</Button>
          <Button kind="link">Continue later</Button>
        </Actions>
      </PageGrid>
      <PriceBar label="Price details" caption="4 people · a month" amount="RM 432.25">
        <SampleSummary />
      </PriceBar>
    </Frame>
  );
}

function About() {
  return (
    <Section heading="About you" close>
      <div className="edp-columns edp-columns--narrow-wide">
        <Field label="Title">
          <Choice value="Ms" />
        </Field>
        <Field label="Full name">
          <Fixed value="Aisyah binti Rahman" />
        </Field>
      </div>
      <div className="edp-field">
        <span className="edp-field__label">MyKad number (NRIC)</span>
        <FixedValue change={<Change what="MyKad number" />}>930314-10-5238</FixedValue>
        <ReadBack
          parts={[
            <>
              Born <b>14 March 1993</b>
            </>,
            <>
              <b>33</b> years
            </>,
            <b>Female</b>,
          ]}
        />
      </div>
      <Field
        id="mobile"
        label="Mobile number"
        width="medium"
        error="Please enter valid mobile number."
        cause="9 digits needed after +60, you typed 8."
      >
        <TextInput prefix="+60" numeric value="12-345 678" onChange={() => undefined} />
      </Field>
      <Field label="E-mail">
        <Fixed value="aisyah.rahman@example.my" />
      </Field>
    </Section>
  );
}

function Work() {
  return (
    <Section heading="Work and income">
      <div className="edp-columns edp-columns--two">
        <Field id="employer" label="Employer" error="This field is required.">
          <Fixed value="" />
        </Field>
        <Field label="Monthly income">
          <Choice value="RM 5,001 to RM 8,000" />
        </Field>
      </div>
      <Disclosure look="why" summary="Why we ask about income">
        The law against money laundering asks every insurer to know this. It does not change your
        premium.
      </Disclosure>
    </Section>
  );
}

function Photos() {
  const invitation = 'Drop a photo here, or';
  const choices = (
    <>
      <Button kind="secondary" size="small">
        Choose photo
      </Button>
      <Button kind="secondary" size="small">
        Camera
      </Button>
    </>
  );
  return (
    <Section
      heading="Photos of your MyKad"
      intro="A .jpeg, .jpg or .png file, 5MB at most. Only our underwriters see them."
    >
      <div className="edp-uploads">
        <UploadTile
          caption="Front"
          invitation={invitation}
          choices={choices}
          tools={
            <>
              <HeaderButton always icon="again" label="Turn" />
              <HeaderButton always icon="camera" label="Retake" />
            </>
          }
        />
        <UploadTile
          id="back"
          caption="Back"
          invitation={invitation}
          choices={choices}
          error="Uploaded image exceeds size limit of 5MB."
          cause="This one has 7.2MB."
        />
      </div>
    </Section>
  );
}

function Fixed({ value }: { value: string }) {
  return <TextInput value={value} onChange={() => undefined} />;
}

function Choice({ value }: { value: string }) {
  return <Select value={value} onChange={() => undefined} options={[{ value, label: value }]} />;
}
