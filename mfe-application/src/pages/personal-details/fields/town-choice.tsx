import { useFieldValue } from '@edp/forms';
import { useText } from '@edp/i18n';
import { Button } from '@edp/ui';
import { usePlacesOf } from '../../../postcodes/use-places-of';
import styles from './town-choice.module.css';

/** Buttons for the towns of a postcode that has two; four postcodes do. */
export function TownChoice({ path }: { path: string }) {
  const t = useText('mfe-application');
  const [postcode] = useFieldValue<string>(`${path}.postcode`);
  const [city, setCity] = useFieldValue<string>(`${path}.city`);
  const places = usePlacesOf(postcode) ?? [];
  if (places.length < 2 || places.some((place) => place.city === city)) return null;
  return (
    <div className={styles.choice} role="group" aria-label={t('address.twoTowns')}>
      {places.map((place) => (
        <Button
          key={place.city}
          kind="secondary"
          size="small"
          onClick={({ currentTarget, detail }) => {
            setCity(place.city);
            // The button disappears. Only after a key press: a focused field would open the on-screen keyboard.
            if (detail === 0) focusField(currentTarget, `${path}.city`);
          }}
        >
          {place.city}
        </Button>
      ))}
    </div>
  );
}

function focusField(from: HTMLElement, name: string): void {
  const field = from.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
