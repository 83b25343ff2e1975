import { useState } from 'react';

import {
  Button,
  Callout,
  Checkbox,
  Field,
  FixedValue,
  HeaderButton,
  LoadFailed,
  PageWide,
  PegFamily,
  RadioCards,
  ReadBack,
  Segmented,
  SiteHeader,
  SkipLink,
  Switch,
  Tag,
  TextInput,
} from '../src/index';

import { Group, State } from './state-grid';
import { Outcomes, Waiting } from './state-outcomes';

const nothing = () => undefined;

/** Every component in its states, as the design draws them. */
export function States() {
  return (
    <div className="edp-app">
      <SkipLink target="main">Skip to content</SkipLink>
      <SiteHeader
        brand="life"
        brandName="Amber Life"
        homeHref="#home"
        title="Components"
        linksLabel="Top links"
      >
        <HeaderButton
          icon="globe"
          label="Bahasa Malaysia"
          lang="ms"
          labelHidden="(change language)"
        />
        <HeaderButton icon="home" label="Home" href="#home" />
      </SiteHeader>
      <main id="main" tabIndex={-1}>
        <PageWide>
          <h1>Components and states</h1>
          <Buttons />
          <Fields />
          <Choices />
          <Messages />
          <Outcomes />
          <Waiting />
          <section className="edp-section">
            <h2>People</h2>
            <div style={{ marginTop: 20 }}>
              <PegFamily people={[1, 2, 3, 4, 5, 6]} />
            </div>
          </section>
        </PageWide>
      </main>
    </div>
  );
}

function Buttons() {
  return (
    <Group title="Buttons">
      <State name="Primary">
        <Button>Continue</Button>
      </State>
      <State name="Hover">
        <Button className="edp-is-hovered">Continue</Button>
      </State>
      <State name="Pressed">
        <Button className="edp-is-pressed">Continue</Button>
      </State>
      <State name="Focus">
        <Button className="edp-is-focused">Continue</Button>
      </State>
      <State name="Loading, locked">
        <Button busy busyLabel="Paying…">
          Pay
        </Button>
      </State>
      <State name="Disabled">
        <Button disabled>Continue</Button>
      </State>
      <State name="Secondary">
        <Button kind="secondary">Apply</Button>
      </State>
      <State name="Hover">
        <Button kind="secondary" className="edp-is-hovered">
          Apply
        </Button>
      </State>
      <State name="Link">
        <Button kind="link" href="#main">
          Change
        </Button>
      </State>
      <State name="Link, focus">
        <Button kind="link" href="#main" className="edp-is-focused">
          Change
        </Button>
      </State>
    </Group>
  );
}

function Fields() {
  const [name, setName] = useState('');
  const [nric, setNric] = useState('930314-10-523');
  return (
    <Group title="Fields" wide>
      <State name="Default">
        <Field label="Full name" flush>
          <TextInput value={name} onChange={setName} placeholder="As on the MyKad" />
        </Field>
      </State>
      <State name="Hover">
        <Field label="Full name" flush className="gallery-hover">
          <TextInput value="Aisyah" onChange={nothing} />
        </Field>
      </State>
      <State name="Focus">
        <Field label="Full name" flush className="gallery-focus">
          <TextInput value="Aisyah" onChange={nothing} />
        </Field>
      </State>
      <State name="Error">
        <Field
          label="MyKad number"
          flush
          error="Please enter valid NRIC."
          cause="12 digits needed, you typed 11."
        >
          <TextInput numeric value={nric} onChange={setNric} />
        </Field>
      </State>
      <State name="Read back">
        <Field
          label="MyKad number"
          flush
          below={
            <ReadBack
              parts={[
                <>
                  Born <b>2 August 1991</b>
                </>,
                <>
                  <b>35</b> years
                </>,
                <b>Male</b>,
              ]}
            />
          }
        >
          <TextInput numeric value="910802-14-6157" onChange={nothing} />
        </Field>
      </State>
      <State name="Fixed">
        <span className="edp-strong">MyKad number</span>
        <FixedValue
          change={
            <Button kind="link" href="#main">
              Change
            </Button>
          }
        >
          930314-10-5238
        </FixedValue>
      </State>
    </Group>
  );
}

function Choices() {
  const [agreed, setAgreed] = useState(true);
  const [differences, setDifferences] = useState(true);
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  return (
    <Group title="Choices" wide>
      <State name="Radio">
        <RadioCards options={[{ value: 'no', label: 'No' }]} value={null} onChange={nothing} />
      </State>
      <State name="Chosen">
        <RadioCards options={[{ value: 'no', label: 'No' }]} value="no" onChange={nothing} />
      </State>
      <State name="Focus">
        <div className="gallery-focus-choice">
          <RadioCards options={[{ value: 'yes', label: 'Yes' }]} value={null} onChange={nothing} />
        </div>
      </State>
      <State name="Checkbox">
        <Checkbox checked={agreed} onChange={setAgreed}>
          I have read the sheet.
        </Checkbox>
      </State>
      <State name="Switch">
        <Switch label="Show differences only" checked={differences} onChange={setDifferences} />
      </State>
      <State name="Segments">
        <Segmented
          legend="How often to pay"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly' },
          ]}
        />
      </State>
    </Group>
  );
}

function Messages() {
  return (
    <Group title="Messages" wide>
      <State name="Tip">
        <Callout kind="tip">
          <strong>Plan 2</strong> is our suggestion.
        </Callout>
      </State>
      <State name="Information">
        <Callout kind="info">
          Your price changed: <strong>two people</strong> now get 5% off.
        </Callout>
      </State>
      <State name="Session ends soon">
        <Callout kind="tip" icon="clock">
          <strong>2 minutes left.</strong> For your safety we then close this page.{' '}
          <Button kind="link">Stay here</Button>
        </Callout>
      </State>
      <State name="Did not load">
        <LoadFailed retryLabel="Try again" onRetry={nothing}>
          <strong>The list of hospitals did not load.</strong> Nothing on this page is lost.
        </LoadFailed>
      </State>
      <State name="Tags">
        <p className="edp-tags">
          <Tag tone="amber">Suggested</Tag>
          <Tag tone="success">Complete</Tag>
          <Tag tone="error">Errors rising</Tag>
          <Tag tone="info">Test mode</Tag>
          <Tag>Draft</Tag>
        </p>
      </State>
    </Group>
  );
}
