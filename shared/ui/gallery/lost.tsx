import { useState } from 'react';

import { MaintenanceArt, NotFoundArt } from '../src/art/index';
import { Actions, Button, Callout, Icon, PageGrid, PageWide } from '../src/index';
import { Modal } from '../src/overlay/index';
import { FailurePanel } from '../src/pages/index';

import { Frame } from './frame';
import { SampleSummary } from './sample-summary';

export function Failure() {
  return (
    <Frame step={2}>
      <PageGrid aside={<SampleSummary />} asideLabel="Price">
        <FailurePanel
          title="This step did not load"
          lead="Nothing is lost: your answers were saved at 10:42 am. It is most often a weak connection."
          actions={
            <>
              <Button size="large" icon={<Icon name="again" size={20} />}>
                Try again
              </Button>
              <Button kind="link">Back to Personal Details</Button>
            </>
          }
          note={
            <>
              Still no luck? Call <span className="edp-nowrap">1-800-88-2637</span> and say{' '}
              <b className="edp-ink">7F3K</b>.
            </>
          }
        />
      </PageGrid>
    </Frame>
  );
}

export function NotFound() {
  return (
    <Frame>
      <PageWide look="centred">
        <NotFoundArt />
        <h1>Sorry, page not found!</h1>
        <p className="edp-lead">
          The address may be mistyped, or the page has moved. If you had begun an application, it is
          still saved.
        </p>
        <Actions>
          <Button size="large" href="#home">
            Choose a product
          </Button>
          <Button kind="link" href="#saved">
            Continue a saved application
          </Button>
        </Actions>
      </PageWide>
    </Frame>
  );
}

export function Maintenance() {
  return (
    <Frame>
      <PageWide look="centred">
        <MaintenanceArt brand="life" />
        <h1>We will be back at 6:00 am</h1>
        <p className="edp-lead">
          We are looking after the site tonight, 20 November, from 11:30 pm. Saved applications,
          policies and hospital admissions are not affected.
        </p>
        <Actions>
          <Button size="large" icon={<Icon name="again" size={20} />}>
            Try now
          </Button>
        </Actions>
        <div style={{ marginTop: 32 }}>
          <Callout icon="phone">
            <strong>In hospital now?</strong>
            <br />
            The admission desk answers day and night: <strong>1-800-88-2638</strong>.
          </Callout>
        </div>
      </PageWide>
    </Frame>
  );
}

export function Dialog() {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
  };
  return (
    <Frame>
      <PageWide>
        <h1>Dialog</h1>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </Button>
        <Modal
          open={open}
          title="Remove Faizal?"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Remove and proceed</Button>
              <Button kind="secondary" onClick={close}>
                Keep
              </Button>
            </>
          }
        >
          The answers of the others are kept.
        </Modal>
      </PageWide>
    </Frame>
  );
}
