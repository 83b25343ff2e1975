import { describeNationality, loadNationalities } from './nationalities';

describe('the nationalities', () => {
  it('have a name in each language once they are loaded, and are loaded once', async () => {
    expect(describeNationality('SGP')).toBe('');
    const nationalities = await loadNationalities();
    expect(nationalities.DEU).toEqual({ en: 'Germany', my: 'Jerman' });
    expect(describeNationality('SGP')).toBe('Singapore');
    expect(await loadNationalities()).toBe(nationalities);
  });

  it('name that of Malaysians without the list', () => {
    expect(describeNationality('MYS')).toBe('Malaysian');
  });
});
