import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../../test/render';

import { PriceLine, PriceRows } from './price-summary';

const rowsOf = (...names: string[]) =>
  names.map((name) => <PriceLine key={name} label={name} value="10.00" />);

function setWindow({ hasRoom }: { hasRoom: boolean }) {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: hasRoom } as MediaQueryList);
}

describe('the rows of a price', () => {
  afterEach(() => jest.restoreAllMocks());

  it('stand side by side for up to three people', () => {
    setWindow({ hasRoom: false });
    renderUi(<PriceRows rows={rowsOf('You', 'Spouse', 'Son')} label="3 people" value="30.00" />);
    expect(screen.getByText('Spouse')).toBeVisible();
    expect(screen.queryByText('3 people')).not.toBeInTheDocument();
  });

  it('are one for more people in a low window, and unfold', async () => {
    setWindow({ hasRoom: false });
    const rows = rowsOf('You', 'Spouse', 'Son', 'Daughter');
    renderUi(<PriceRows rows={rows} label="4 people" value="40.00" />);
    expect(screen.getByText('40.00')).toBeVisible();
    expect(screen.getByText('Spouse')).not.toBeVisible();
    await userEvent.click(screen.getByText('4 people'));
    expect(screen.getByText('Spouse')).toBeVisible();
  });

  it('are unfolded where the window is high enough', () => {
    setWindow({ hasRoom: true });
    renderUi(<PriceRows rows={rowsOf('You', 'Spouse', 'Son', 'Daughter')} label="4 people" />);
    expect(screen.getByText('Spouse')).toBeVisible();
  });
});
