import { screen } from '@testing-library/react';
import { fakeServer, hydrateRemote, SAMPLE_PLAN_TABLE } from '@edp/testing';
import { OCCUPATIONS } from '../../test/responses';
import { remote } from '../root';

describe('the view of the quotation', () => {
  it.each([
    ['insurance', 'en'],
    ['insurance', 'my'],
    ['takaful', 'en'],
    ['takaful', 'my'],
  ] as const)('is hydrated without changes: %s in %s', async (variant, language) => {
    fakeServer({ loadOccupations: OCCUPATIONS, loadPlans: SAMPLE_PLAN_TABLE });
    const { hydrationErrors, removed } = await hydrateRemote(remote, {
      page: 'quotation',
      language,
      variant,
    });
    expect(hydrationErrors).toEqual([]);
    expect(removed).toEqual([]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
