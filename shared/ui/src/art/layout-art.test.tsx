import { render } from '@testing-library/react';
import { LayoutArt, type LayoutArtKind, type LayoutPerson } from './layout-art';

const FAMILY: readonly LayoutPerson[] = ([1, 2, 3, 4, 5, 6] as const).map((person) => ({
  person,
  isChild: person > 2,
}));

function draw(kind: LayoutArtKind, people: readonly LayoutPerson[]) {
  const { container } = render(<LayoutArt kind={kind} people={people} />);
  const dolls = [...container.querySelectorAll('svg > g')];
  const floor = container.querySelector('svg > path')?.getAttribute('d') ?? '';
  return { dolls, floors: floor.split('M').filter(Boolean) };
}

describe('the illustration of a plan layout', () => {
  it('shows the complete family on one floor, or each person on a separate one', () => {
    const together = draw('together', FAMILY);
    expect([together.dolls.length, together.floors.length]).toEqual([6, 1]);
    const each = draw('each', FAMILY);
    expect([each.dolls.length, each.floors.length]).toEqual([6, 6]);
  });

  it('shows only the buyer', () => {
    const alone = draw('alone', FAMILY);
    expect([alone.dolls.length, alone.floors.length]).toEqual([1, 1]);
  });

  it.each([2, 4, 6])('fits %i people into the illustration', (count) => {
    const [floor] = draw('together', FAMILY.slice(0, count)).floors;
    const [, left, right] = /^([\d.]+) 57H([\d.]+)$/.exec(floor ?? '') ?? [];
    expect(Number(left)).toBeGreaterThanOrEqual(8);
    expect(Number(right)).toBeLessThanOrEqual(104);
  });
});
