import { useDeferredValue, useState } from 'react';
import type { Facility } from '@edp/contracts';
import { STATES } from '@edp/domain';
import type { CallFailure } from '@edp/errors';
import { type Translate, useLanguage, useText } from '@edp/i18n';
import { Field, RowsSkeleton, TextInput } from '@edp/ui';
import { MalaysiaMap } from '@edp/ui/art';
import { Select } from '@edp/ui/choices';
import { EmptyState, PlaceList, placeRowId } from '@edp/ui/pages';
import { LoadFailure } from '../load-failure';
import { findPlaces, groupByState } from './find-places';

interface PlaceFinderProps {
  /** Namespace and key prefix of its texts: `search`, `state`, `map`, `count` and others. */
  words: { readonly namespace: string; readonly prefix: string };
  places: readonly Facility[];
  status: 'idle' | 'pending' | 'succeeded' | 'failed';
  /** Set in the status `failed`. */
  failure: CallFailure | null;
  onRetry: () => void;
}

/** Finder of hospitals or branches: search, filter by state, map, and the results as a list. */
export function PlaceFinder({
  words: { namespace, prefix },
  places,
  status,
  failure,
  onRetry,
}: PlaceFinderProps) {
  const translate = useText(namespace);
  const t: Translate = (key, params) => translate(`${prefix}.${key}`, params);
  const [text, setText] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  // Typing stays responsive: list and map may lag behind the input.
  const found = findPlaces(places, { text: useDeferredValue(text), state });

  const chooseOnMap = (id: string) => {
    setChosen(id);
    document.getElementById(placeRowId(id))?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <div className="edp-place-search">
        <Field flush label={t('search')}>
          <TextInput value={text} onChange={setText} autoComplete="off" enterKeyHint="search" />
        </Field>
        <Field flush label={t('state')}>
          <Select
            value={state}
            onChange={setState}
            placeholder={t('allStates')}
            clearable
            options={STATES.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      <div className="edp-place-map">
        <MalaysiaMap
          label={t('map', { count: found.length })}
          places={found}
          chosen={chosen}
          close={state !== '' || text !== ''}
          onChoose={chooseOnMap}
        />
      </div>
      {status === 'failed' ? (
        <LoadFailure ns={namespace} id={`${prefix}.failed`} failure={failure} onRetry={onRetry} />
      ) : status === 'succeeded' ? (
        <Found t={t} places={found} chosen={chosen} onChoose={setChosen} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  );
}

interface FoundProps {
  t: Translate;
  places: readonly Facility[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Found({ t, places, chosen, onChoose }: FoundProps) {
  const { language } = useLanguage();
  return (
    <>
      <p className="edp-small edp-muted" role="status">
        {t('count', { count: places.length })}
      </p>
      {places.length === 0 ? <EmptyState title={t('none')}>{t('noneHint')}</EmptyState> : null}
      <div className="edp-place-groups">
        {groupByState(places).map((group) => (
          <section key={group.state} aria-label={group.state}>
            <h3>{group.state}</h3>
            <PlaceList
              chosen={chosen}
              onChoose={onChoose}
              places={group.places.map(({ id, name, address, phone, hours }) => ({
                id,
                name,
                address,
                phone,
                hours: hours?.[language],
                callLabel: t('call', { name, phone }),
              }))}
            />
          </section>
        ))}
      </div>
    </>
  );
}
