import { duplicateNrics, sharedNrics } from './duplicate-nrics';

describe('duplicate NRICs', () => {
  it('are found however they are grouped', () => {
    expect(duplicateNrics(['930314105238', '950101146789', '930314-10-5238'])).toEqual([2]);
  });

  it('never count fields left empty', () => {
    expect(duplicateNrics(['', '930314105238', ''])).toEqual([]);
  });
});

describe('shared NRICs', () => {
  it('are told of both, each with the other', () => {
    expect(sharedNrics(['930314105238', '950101146789', '930314-10-5238'])).toEqual([
      { index: 0, other: 2 },
      { index: 2, other: 0 },
    ]);
  });

  it('never count fields left empty', () => {
    expect(sharedNrics(['', '930314105238', ''])).toEqual([]);
  });
});
