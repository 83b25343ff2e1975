import { useId, useState } from 'react';
import { useText } from '@edp/i18n';
import { useHydrated } from '@edp/mfe';
import { chooseTheme, chosenTheme, type Theme, THEMES } from '../theme-cookie';

/** The choice of light, dark or the system's theme, in the footer. */
export function ThemeChoice() {
  const t = useText('shell');
  const id = useId();
  const isHydrated = useHydrated();
  const [chosenHere, setChosenHere] = useState<Theme>();
  return (
    <label className="edp-footer__choice" htmlFor={id}>
      {t('footer.theme')}
      <select
        id={id}
        value={chosenHere ?? (isHydrated ? chosenTheme() : 'system')}
        onChange={({ target }) => {
          const theme = target.value as Theme;
          chooseTheme(theme);
          setChosenHere(theme);
        }}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t(`footer.themes.${theme}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
