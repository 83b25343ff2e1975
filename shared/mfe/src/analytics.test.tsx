import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HostProps, RemoteTree } from '@edp/mfe';
import { type EventsOf, useTrack } from '@edp/mfe/analytics';
import { testHost } from '../test/host';

interface TestEvents {
  readonly plans_compared: { readonly layout: 'cards' | 'table'; readonly plans: number };
  readonly help_opened: Record<string, never>;
}

function Page() {
  const track = useTrack<TestEvents>();
  const compare = () => {
    track('plans_compared', { layout: 'table', plans: 3 });
    track('help_opened', {});
  };
  return <button onClick={compare}>Compare</button>;
}

async function compareIn(host: HostProps): Promise<void> {
  render(<RemoteTree name="mfe-test" namespace="mfe-test" root={Page} host={host} />);
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
}

describe('useTrack', () => {
  it('passes the events of a remote to the shell', async () => {
    const track = jest.fn();
    await compareIn({ ...testHost(), track });
    expect(track.mock.calls).toEqual([
      [{ name: 'plans_compared', params: { layout: 'table', plans: 3 } }],
      [{ name: 'help_opened', params: {} }],
    ]);
  });

  it('drops them in a shell without `track` in its host props', async () => {
    const host = testHost();
    expect(host).not.toHaveProperty('track');
    await compareIn(host);
    expect(screen.getByRole('button', { name: 'Compare' })).toBeVisible();
  });
});

describe('the declared events of a remote', () => {
  type IsValid<Declared> = [Declared] extends [EventsOf<Declared>] ? true : false;

  it('have numbers, booleans and string literals as parameters, but not text or objects', () => {
    // Verified by the type check, because types do not exist at run time.
    const valid: IsValid<TestEvents> = true;
    const withFlag: IsValid<{ opened: { isFirst: boolean } }> = true;
    const withText: IsValid<{ chosen: { name: string } }> = false;
    const withOptionalText: IsValid<{ chosen: { name: string | undefined } }> = false;
    const withObject: IsValid<{ chosen: { person: { age: number } } }> = false;
    expect([valid, withFlag, withText, withOptionalText, withObject]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
