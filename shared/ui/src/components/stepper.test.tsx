import { screen, within } from '@testing-library/react';
import { translatePage } from '@edp/testing/in-browser';
import { renderUi } from '../../test/render';
import { Stepper } from './stepper';

const STEPS = ['Choose Plan', 'Personal Details', 'Health Condition', 'Payment'];

describe('Stepper', () => {
  it('shows the current step and its position', () => {
    renderUi(<Stepper label="Progress" steps={STEPS} current={1} />);
    const items = within(screen.getByRole('navigation', { name: 'Progress' })).getAllByRole(
      'listitem',
    );
    expect(items[1]).toHaveAttribute('aria-current', 'step');
    expect(items[1]).toHaveTextContent('Personal Details Step 2 of 4');
  });

  it('marks completed steps', () => {
    renderUi(<Stepper label="Progress" steps={STEPS} current={1} />);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('done: Choose Plan');
    expect(screen.getAllByRole('listitem')[2]).not.toHaveTextContent('done');
  });

  it('marks completed steps on a page that the browser translates', () => {
    const { rerender } = renderUi(<Stepper label="Progress" steps={STEPS} current={0} />);
    translatePage();
    rerender(<Stepper label="Progress" steps={STEPS} current={1} />);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('done: Choose Plan');
  });

  it('announces that all steps are complete', () => {
    renderUi(<Stepper label="Progress" steps={STEPS} current={4} />);
    expect(screen.getAllByRole('listitem')[3]).toHaveTextContent('Payment All 4 steps done');
  });
});
