import { Button, EmptyState, Field, Icon, Outcome, TextInput } from '../src/index';

import { SampleSummary } from './sample-summary';
import { Group, State } from './state-grid';

export function Outcomes() {
  return (
    <Group title="Payment outcomes" wide>
      <State name="Successful">
        <Outcome kind="success" title="You are covered, Aisyah">
          The e-policy number, the dates and the download follow.
        </Outcome>
      </State>
      <State name="Pending">
        <Outcome kind="pending" title="Your Payment is Pending">
          We send the policy by e-mail as soon as the payment is confirmed. Please do not pay again.
        </Outcome>
      </State>
      <State name="Failed">
        <Outcome kind="failed" title="Your Payment is Unsuccessful">
          Your card was not charged. Try again later or use another card.
        </Outcome>
      </State>
      <State name="Technical error">
        <Outcome kind="technical" title="There appears to be some technical issues">
          We apologise for the inconvenience caused. Please try again later.
        </Outcome>
      </State>
      <State name="Agent check">
        <div className="edp-identity-card">
          <p className="edp-strong">Is this you?</p>
          <p className="edp-identity-card__who">
            <Icon name="person" />
            <span>
              <b>Lim Wei Sheng</b>
              <span className="edp-small edp-muted edp-numeric">KL20417 · Kuala Lumpur branch</span>
            </span>
          </p>
          <p className="edp-identity-card__actions">
            <Button kind="secondary" size="small">
              Yes, this is me
            </Button>
            <Button kind="link">No</Button>
          </p>
        </div>
      </State>
      <State name="Agent not found">
        <Field label="Agent code" flush error="Seems like we are unable to verify your agent code.">
          <TextInput value="KL20471" onChange={() => undefined} />
        </Field>
      </State>
    </Group>
  );
}

export function Waiting() {
  return (
    <Group title="Loading and empty" wide>
      <State name="Skeleton in the shape of the summary">
        <div className="edp-summary edp-skeleton" aria-hidden="true">
          <i className="edp-skeleton__short" />
          <i className="edp-skeleton__row" />
          <i className="edp-skeleton__row" />
          <i className="edp-skeleton__row" />
          <i className="edp-skeleton__total" />
        </div>
      </State>
      <State name="Empty list">
        <EmptyState title="No hospital of that name">Try a town or another state.</EmptyState>
      </State>
      <State name="Price summary, opened from the bar on a phone">
        <div className="edp-sheet edp-sheet--static">
          <span className="edp-sheet__grip" />
          <SampleSummary />
        </div>
      </State>
    </Group>
  );
}
