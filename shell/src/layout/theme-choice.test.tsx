import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_CHANGED } from '@edp/contracts';
import { startShell } from '../../test/start-shell';

const choice = () => screen.getByRole('combobox', { name: 'Colours' });

beforeEach(() => {
  document.cookie = 'edp_theme=; Path=/; Max-Age=0';
});

describe('the choice of the theme', () => {
  it('is the system’s by default', async () => {
    await startShell('/edp/life/404', '404');
    expect(choice()).toHaveDisplayValue('As on my device');
  });

  it('is stored for later pages, and applied at once', async () => {
    const changed = jest.fn();
    window.addEventListener(THEME_CHANGED, changed);
    await startShell('/edp/life/404', '404');
    await userEvent.selectOptions(choice(), 'Dark');
    expect(document.cookie).toContain('edp_theme=dark');
    expect(changed).toHaveBeenCalledTimes(1);
    await startShell('/edp/life/404', '404');
    expect(choice()).toHaveDisplayValue('Dark');
  });

  it('can be reset to the system’s', async () => {
    document.cookie = 'edp_theme=light; Path=/';
    await startShell('/edp/life/404', '404');
    await userEvent.selectOptions(choice(), 'As on my device');
    expect(document.cookie).not.toContain('edp_theme');
  });

  it('ignores an unknown value', async () => {
    document.cookie = 'edp_theme=purple; Path=/';
    await startShell('/edp/life/404', '404');
    expect(choice()).toHaveDisplayValue('As on my device');
  });
});
