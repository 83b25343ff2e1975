import { fireEvent, render, screen } from '@testing-library/react';
import { MalaysiaMap } from './malaysia-map';
import { onMap } from './malaysia-outline';

const PLACES = [
  { id: 'kl', latitude: 3.14, longitude: 101.69 },
  { id: 'kuching', latitude: 1.55, longitude: 110.36 },
];
const viewOf = (map: HTMLElement) => (map.getAttribute('viewBox') ?? '').split(' ').map(Number);
const dots = (map: HTMLElement) => [...map.querySelectorAll('.edp-map__place')];

describe('the map of Malaysia', () => {
  it('has a label, and a dot for each place', () => {
    render(<MalaysiaMap label="2 hospitals" places={PLACES} />);
    expect(dots(screen.getByRole('img', { name: '2 hospitals' }))).toHaveLength(2);
  });

  it('is decorative without a label', () => {
    const { container } = render(<MalaysiaMap />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('draws the selected place in front of the others', () => {
    render(<MalaysiaMap label="map" places={PLACES} chosen="kl" />);
    expect(dots(screen.getByRole('img')).at(-1)).toHaveClass('edp-is-chosen');
  });

  it('zooms to the places with the same aspect ratio', () => {
    const { rerender } = render(<MalaysiaMap label="map" places={PLACES} />);
    const [, , width = 0, height = 1] = viewOf(screen.getByRole('img'));
    rerender(<MalaysiaMap label="map" places={PLACES.slice(0, 1)} close />);
    const [x = 0, y = 0, nearWidth = 0, nearHeight = 1] = viewOf(screen.getByRole('img'));
    expect(nearWidth).toBeLessThan(width / 5);
    expect(nearWidth / nearHeight).toBeCloseTo(width / height);
    const place = onMap({ latitude: 3.14, longitude: 101.69 });
    expect([x + nearWidth / 2, y + nearHeight / 2]).toEqual([
      expect.closeTo(place.x),
      expect.closeTo(place.y),
    ]);
  });

  it('reports which place was pressed', () => {
    const onChoose = jest.fn();
    render(<MalaysiaMap label="map" places={PLACES} onChoose={onChoose} />);
    const target = screen.getByRole('img').querySelector('.edp-map__target');
    if (target) fireEvent.click(target);
    expect(onChoose).toHaveBeenCalledWith('kl');
  });

  it('contains every state', () => {
    const corners = [
      { latitude: 6.37, longitude: 99.8 },
      { latitude: 1.3, longitude: 104.2 },
      { latitude: 1.6, longitude: 109.7 },
      { latitude: 7.2, longitude: 117.2 },
      { latitude: 4.3, longitude: 119.2 },
    ].map(onMap);
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(1700);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(730);
    }
  });
});
