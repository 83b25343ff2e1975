import type { CallFailure } from '@edp/errors';
import { withPerson } from '../../../../test/details';
import { rejectedPhotos } from './rejected-photos';

const rejection = (...pointers: string[]): CallFailure => ({
  kind: 'http',
  status: 422,
  problem: {
    type: 'about:blank',
    title: 'Rule broken',
    status: 422,
    code: 'rule.broken',
    errors: pointers.map((pointer) => ({ pointer, code: 'invalid' })),
  },
});
const sent = withPerson('spouse', { photos: { front: 'photo-1', back: '' } });
const FRONT = { side: 'front', id: 'photo-1', applicantId: 'spouse' };

describe('photos unknown to the server', () => {
  it('are found for applicants, in the order of the request', () => {
    const people = { applicants: [{ id: 'self' }, { id: 'spouse' }], proposer: null };
    const failure = rejection('/applicants/1/uploadedNRIC/frontSideImg', '/applicants/1/name');
    expect(rejectedPhotos(failure, people, sent)).toEqual([{ ...FRONT, cause: failure }]);
  });

  it('are found for a proposer who is not identified yet', () => {
    const people = { applicants: [{ id: 'child-1' }], proposer: { id: 'spouse' } };
    const failure = rejection('/proposer/uploadedNRIC/frontSideImg');
    expect(rejectedPhotos(failure, people, sent)).toEqual([{ ...FRONT, cause: failure }]);
  });
});
