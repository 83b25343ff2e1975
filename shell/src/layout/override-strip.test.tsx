import { screen } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source');

const ELSEWHERE = { remote: 'mfe-plan', origin: 'http://localhost:8102' } as const;
const strip = () => screen.queryByRole('complementary', { name: 'Remote override' });

beforeEach(() => {
  createJourneyStorage().clear();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
});

describe('an overridden remote', () => {
  it('is named, with a reset link', async () => {
    await startShell(`${BASE}/quotation`, 'quotation', { override: ELSEWHERE });
    expect(strip()).toHaveTextContent('mfe-plan is loaded from http://localhost:8102');
    const reset = screen.getByRole('link', { name: 'Reset' });
    expect(reset).toHaveAttribute('href', '?mfe-override=');
  });

  it('is shown with the reason if it cannot be used', async () => {
    const override = { ...ELSEWHERE, problem: 'doesNotFit', reason: 'it speaks Klingon' } as const;
    await startShell(`${BASE}/quotation`, 'quotation', { override });
    expect(strip()).toHaveTextContent(/is not compatible with this shell.*\(it speaks Klingon\)/);
  });

  it('is not displayed without an override', async () => {
    await startShell(`${BASE}/quotation`);
    expect(strip()).toBeNull();
  });
});
