import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render';
import { BarPicture } from './bar-picture';
import { BmiScale } from './scale';
import { StairChart } from './stair-chart';

describe('BarPicture', () => {
  it('draws parts in true proportion and omits empty ones', () => {
    const { container } = renderUi(
      <BarPicture
        caption="You pay 1,000 of 5,000."
        bars={[
          {
            key: 'who',
            title: 'Who pays',
            parts: [
              { key: 'you', share: 1000, fill: 'ink', label: 'You pay', amount: 'RM 1,000' },
              { key: 'we', share: 4000, fill: 'amber', label: 'We pay', amount: 'RM 4,000' },
              { key: 'none', share: 0, fill: 'dark', label: 'Nobody', amount: 'RM 0' },
            ],
          },
        ]}
      />,
    );
    const widths = [...container.querySelectorAll<HTMLElement>('.edp-bar-picture__part')].map(
      (part) => part.style.width,
    );
    expect(widths).toEqual(['20%', '80%']);
    expect(screen.getByRole('figure')).toHaveTextContent('You pay 1,000 of 5,000.');
  });
});

describe('BmiScale', () => {
  it('places the dot at the value', () => {
    renderUi(<BmiScale value={22.1} from={17} to={32.9} label="22.1" />);
    const picture = screen.getByRole('img', { name: '22.1' });
    expect(picture.querySelector('svg')).toHaveAttribute('x', '35.5%');
    expect(picture.querySelectorAll('rect')[1]).toHaveAttribute('x', '17.1%');
  });

  it('has no dot without a value', () => {
    renderUi(<BmiScale value={null} from={17} to={32.9} label="Scale" />);
    expect(screen.getByRole('img').querySelector('circle')).toBeNull();
  });
});

describe('StairChart', () => {
  it('has the same content in a table', () => {
    renderUi(
      <StairChart
        label="Premium by age"
        axis="Age"
        nowLabel="now"
        tableSummary="Show as a table"
        columns={['Age', 'Yearly premium']}
        stairs={[
          {
            key: 'a',
            label: '30–34',
            value: 1480,
            figure: '1,480',
            amount: 'RM 1,480.00',
            current: true,
          },
          { key: 'b', label: '35–39', value: 2020, figure: '2,020', amount: 'RM 2,020.00' },
        ]}
      />,
    );
    expect(screen.getByRole('rowheader', { name: '35–39', hidden: true })).toBeInTheDocument();
    expect(screen.getByText('RM 2,020.00')).toBeInTheDocument();
    expect(screen.getByText('now')).toBeInTheDocument();
  });

  it('is rendered as rows for many steps on a phone', () => {
    const stairs = Array.from({ length: 9 }, (_, index) => ({
      key: String(index),
      label: `${index}`,
      value: 100 + index,
      figure: `${100 + index}`,
      amount: `RM ${100 + index}.00`,
      current: index === 0,
    }));
    const chart = (count: number) =>
      renderUi(
        <StairChart
          label="Premium by age"
          axis="Age"
          nowLabel="now"
          tableSummary="Show as a table"
          columns={['Age', 'Yearly premium']}
          stairs={stairs.slice(0, count)}
        />,
      ).container;
    expect(chart(7).querySelector('.edp-stair-rows')).toBeNull();
    const rows = chart(9).querySelectorAll<HTMLElement>('.edp-stair-rows__bar');
    expect(rows).toHaveLength(9);
    expect(rows[8]?.style.width).toBe('100%');
  });
});
