import { type ReactNode } from 'react';

import {
  Button,
  HeaderButton,
  type LogoBrand,
  SiteFooter,
  SiteHeader,
  SkipLink,
  Stepper,
  Strip,
} from '../src/index';

const STEPS = ['Choose Plan', 'Personal Details', 'Health Condition', 'Payment'];

export interface FrameProps {
  /** Absent on pages outside the journey. */
  step?: number;
  brand?: LogoBrand;
  agent?: boolean;
  children: ReactNode;
}

/** Header, stepper and footer around a sample page. */
export function Frame({ step, brand = 'life', agent = false, children }: FrameProps) {
  return (
    <div className="edp-app">
      <SkipLink target="main">Skip to content</SkipLink>
      <SiteHeader
        brand={brand}
        brandName="Amber Life"
        homeHref="#home"
        title="Medical cover"
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
      {agent ? (
        <Strip label="Agent" action={<Button kind="link">Share this quote</Button>}>
          Helped by <b>Lim Wei Sheng</b> · <span className="edp-numeric">KL20417</span> · Kuala
          Lumpur branch
        </Strip>
      ) : null}
      {step === undefined ? null : <Stepper label="Progress" steps={STEPS} current={step} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter
        helpTitle="Need a hand?"
        phone="1-800-88-2637"
        helpNote="Every day, 8 am to 10 pm. The call is free."
        links={['What is covered', 'Find a branch', 'Panel hospitals', 'Complaints', 'Privacy'].map(
          (label) => ({ href: `#${label}`, label }),
        )}
        legal="Amber Life is a demonstration brand. Prices are samples."
        action={<Button kind="link">Clear my data from this device</Button>}
      />
    </div>
  );
}

/** A Change link that says what it changes. */
export function Change({ what }: { what: string }) {
  return (
    <Button kind="link" href={`#${what}`}>
      Change<span className="edp-visually-hidden">: {what}</span>
    </Button>
  );
}
