import { duplicateNrics, sharedNrics } from './duplicate-nrics';

describe('duplicate NRICs', () => {
  it('are found with any grouping', () => {
    expect(duplicateNrics(['930314105238', '950101146789', '930314-10-5238'])).toEqual([2]);
  });

  it('ignore empty fields', () => {
    expect(duplicateNrics(['', '930314105238', ''])).toEqual([]);
  });
});

describe('shared NRICs', () => {
  it('are reported at both fields, each with the other', () => {
    expect(sharedNrics(['930314105238', '950101146789', '930314-10-5238'])).toEqual([
      { index: 0, other: 2 },
      { index: 2, other: 0 },
    ]);
  });

  it('ignore empty fields', () => {
    expect(sharedNrics(['', '930314105238', ''])).toEqual([]);
  });
});
