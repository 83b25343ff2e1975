import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render';
import { PriceLine, PriceRows } from './price-summary';

const rowsOf = (...names: string[]) =>
  names.map((name) => <PriceLine key={name} label={name} value="10.00" />);

function setWindow({ isLow }: { isLow: boolean }) {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: isLow }));
}

describe('the rows of a price', () => {
  afterEach(() => jest.restoreAllMocks());
  const rows = rowsOf('You', 'Spouse');

  it('are all shown, up to three of them', () => {
    const three = rowsOf('You', 'Spouse', 'Son');
    renderUi(<PriceRows rows={three} label="3 people" value="30.00" />);
    expect(screen.getByText('Spouse')).toBeVisible();
    expect(screen.queryByText('3 people')).not.toBeInTheDocument();
  });

  it('are collapsed to one in a low window, and can be expanded', async () => {
    setWindow({ isLow: true });
    renderUi(<PriceRows rows={rows} isFolded label="2 people" value="20.00" />);
    expect(screen.getByText('20.00')).toBeVisible();
    expect(screen.getByText('Spouse')).not.toBeVisible();
    await userEvent.click(screen.getByText('2 people'));
    expect(screen.getByText('Spouse')).toBeVisible();
  });

  it('are collapsed for more people than a high window has space for, and their sum is shown', () => {
    setWindow({ isLow: false });
    const five = rowsOf('You', 'Spouse', 'Son', 'Daughter', 'Baby');
    renderUi(<PriceRows rows={five} label="5 people" value="50.00" />);
    expect(screen.getByText('50.00')).toBeVisible();
    expect(screen.getByText('Spouse')).not.toBeVisible();
  });

  it('can be collapsed if there are more, and are initially expanded in a high window', () => {
    setWindow({ isLow: false });
    const four = rowsOf('You', 'Spouse', 'Son', 'Daughter');
    renderUi(<PriceRows rows={four} label="4 people" />);
    expect(screen.getByText('Spouse')).toBeVisible();
    expect(screen.getByText('4 people')).toBeVisible();
  });
});
