import fc from 'fast-check';
import { localTimestamp, malaysianDay } from './malaysian-time';

describe('the Malaysian day', () => {
  it('starts at 16:00 UTC of the day before', () => {
    expect(malaysianDay(new Date('2026-09-30T15:59:59.999Z'))).toBe('2026-09-30');
    expect(malaysianDay(new Date('2026-09-30T16:00:00.000Z'))).toBe('2026-10-01');
  });
});

describe('a local timestamp', () => {
  it('has milliseconds and the offset', () => {
    expect(localTimestamp(new Date('2026-10-01T01:30:00.125Z'))).toBe(
      '2026-10-01T09:30:00.125+08:00',
    );
  });

  it('supports negative offsets and offsets of half an hour', () => {
    const instant = new Date('2026-10-01T01:30:00.000Z');
    expect(localTimestamp(instant, -210)).toBe('2026-09-30T22:00:00.000-03:30');
  });

  it('denotes the instant it was created from', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.integer({ min: -720, max: 840 }),
        (instant, offset) => {
          expect(new Date(localTimestamp(instant, offset)).getTime()).toBe(instant.getTime());
        },
      ),
    );
  });
});
