import { screen } from '@testing-library/react';
import { fakeServer, hydrateRemote, sampleJourney } from '@edp/testing';
import { remote } from '../remote';

describe('the view of review and result', () => {
  it.each([
    ['review', 'en', 'insurance'],
    ['review', 'my', 'takaful'],
    ['payment/status', 'en', 'insurance'],
    ['payment/status', 'my', 'takaful'],
  ] as const)(
    'is taken over by a journey as it stands: %s in %s',
    async (page, language, variant) => {
      fakeServer({});
      const state = sampleJourney({ variant });
      const { refused, removed } = await hydrateRemote(remote, { page, language, variant, state });
      expect(refused).toEqual([]);
      expect(removed).toEqual([]);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );
});
