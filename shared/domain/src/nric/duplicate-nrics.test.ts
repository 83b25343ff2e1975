import { duplicateNrics } from './nric';

describe('duplicate NRICs', () => {
  it('are reported at both positions, each with the other, whatever the grouping', () => {
    expect(duplicateNrics(['930314105238', '950101146789', '930314-10-5238'])).toEqual([
      { index: 0, other: 2 },
      { index: 2, other: 0 },
    ]);
  });

  it('are reported at every position of three, each with the first of the others', () => {
    expect(duplicateNrics(['930314105238', '930314105238', '930314105238'])).toEqual([
      { index: 0, other: 1 },
      { index: 1, other: 0 },
      { index: 2, other: 0 },
    ]);
  });

  it('ignore empty texts', () => {
    expect(duplicateNrics(['', '930314105238', ''])).toEqual([]);
  });
});
