import { CLIENT_TYPE, GENDER, RELATIONSHIP, TITLE } from '../codes/code-tables';
import { payorContact } from './applicant-list';
import { deriveTitle } from './derived-details';

describe('the title', () => {
  it.each([
    ['Mr for a man', RELATIONSHIP.self, GENDER.male, TITLE.mr],
    ['Mr for a husband', RELATIONSHIP.spouse, GENDER.male, TITLE.mr],
    ['Mrs for a wife', RELATIONSHIP.spouse, GENDER.female, TITLE.mrs],
    ['Ms for a woman', RELATIONSHIP.self, GENDER.female, TITLE.ms],
    ['Ms for a daughter', RELATIONSHIP.child, GENDER.female, TITLE.ms],
  ])('is %s', (_, relationship, gender, title) => {
    expect(deriveTitle(relationship, gender)).toBe(title);
  });
});

describe('the payor contact', () => {
  const proposer = { id: 'a', clientType: CLIENT_TYPE.proposer };
  const assured = { id: 'b', clientType: CLIENT_TYPE.lifeAssured };
  const both = { id: 'c', clientType: CLIENT_TYPE.proposerAndAssured };

  it('is the proposer who is also assured', () => {
    expect(payorContact([proposer, assured, both])).toBe(both);
  });

  it('is the proposer otherwise', () => {
    expect(payorContact([assured, proposer])).toBe(proposer);
  });

  it('is undefined when there is neither', () => {
    expect(payorContact([assured])).toBeUndefined();
  });
});
