import { screen } from '@testing-library/react';
import { createJourneyStorage } from '@edp/store';
import { BASE, fakeRemote, startShell } from '../../test/start-shell';
import { loadRemoteModule } from '../loader/remote-source';

jest.mock('../loader/remote-source', () => ({
  registerRemote: jest.fn(({ name }: { name: string }) => name),
  loadRemoteModule: jest.fn(),
}));

const ELSEWHERE = { remote: 'mfe-plan', origin: 'http://localhost:8102' } as const;
const strip = () => screen.queryByRole('complementary', { name: 'Remote override' });

beforeEach(() => {
  createJourneyStorage().clear();
  window.scrollTo = jest.fn();
  jest.mocked(loadRemoteModule).mockResolvedValue(fakeRemote('Who?'));
});

describe('a remote that does not come from its release', () => {
  it('is named, with the way back', async () => {
    await startShell(`${BASE}/quotation`, 'quotation', { override: ELSEWHERE });
    expect(strip()).toHaveTextContent('mfe-plan is loaded from http://localhost:8102');
    const reset = screen.getByRole('link', { name: 'Reset' });
    expect(reset).toHaveAttribute('href', '?mfe-override=');
  });

  it('is told with the reason when it cannot be used', async () => {
    const override = { ...ELSEWHERE, problem: 'doesNotFit', reason: 'it speaks Klingon' } as const;
    await startShell(`${BASE}/quotation`, 'quotation', { override });
    expect(strip()).toHaveTextContent(/is not compatible with this shell.*\(it speaks Klingon\)/);
  });

  it('is nothing that a buyer ever hears of', async () => {
    await startShell(`${BASE}/quotation`);
    expect(strip()).toBeNull();
  });
});
