import { duplicateNrics } from './duplicate-nrics';

describe('duplicate NRICs', () => {
  it('are found however they are grouped', () => {
    expect(duplicateNrics(['930314105238', '950101146789', '930314-10-5238'])).toEqual([2]);
  });

  it('never count fields left empty', () => {
    expect(duplicateNrics(['', '930314105238', ''])).toEqual([]);
  });
});
