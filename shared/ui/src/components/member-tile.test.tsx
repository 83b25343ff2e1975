import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render';
import { MemberCounterTile, MemberTile } from './member-tile';

const counter = {
  person: 3,
  label: 'Sons',
  countLabel: 'Sons',
  fewerLabel: 'Fewer',
  moreLabel: 'More',
};

describe('MemberTile', () => {
  it('can be ticked and unticked', async () => {
    const onChange = jest.fn();
    renderUi(<MemberTile person={2} label="Spouse" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Spouse' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('cannot be unticked if it is fixed', () => {
    renderUi(<MemberTile person={1} label="Myself" checked fixed />);
    expect(screen.getByRole('checkbox', { name: 'Myself' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Myself' })).toBeChecked();
  });
});

describe('MemberCounterTile', () => {
  it('counts up and down', async () => {
    const onChange = jest.fn();
    renderUi(<MemberCounterTile {...counter} count={1} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }));
    expect(onChange.mock.calls).toEqual([[2], [0]]);
    expect(screen.getByRole('status', { name: 'Sons' })).toHaveTextContent('1');
  });

  it('is limited to zero and the maximum, and does not lose the focus at the limits', async () => {
    const onChange = jest.fn();
    renderUi(<MemberCounterTile {...counter} count={0} full onChange={onChange} />);
    for (const name of ['Fewer', 'More']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(button);
      expect(button).toHaveFocus();
    }
    expect(onChange).not.toHaveBeenCalled();
  });
});
