import { useDeferredValue, useEffect, useState } from 'react';

import type { Facility } from '@edp/contracts';
import { STATES } from '@edp/domain';
import { Text, useText } from '@edp/i18n';
import {
  fetchFacilities,
  selectFacilities,
  selectFacilityRequest,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { EmptyState, Field, LoadFailed, RowsSkeleton, Select, TextInput } from '@edp/ui';
import { MalaysiaMap } from '@edp/ui/art';
import { PlaceList, placeRowId } from '@edp/ui/pages';

import { findHospitals, groupByState } from './find-hospitals';

/** Panel hospitals: a search, a state, a map and the list that says the same in words. */
export function HospitalFinder() {
  const t = useText('mfe');
  const dispatch = useAppDispatch();
  const hospitals = useAppSelector(selectFacilities);
  const { status } = useAppSelector(selectFacilityRequest);
  const [text, setText] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  // The letters appear at once; list and map may follow a moment later.
  const found = findHospitals(hospitals, { text: useDeferredValue(text), state });

  useEffect(() => {
    void dispatch(fetchFacilities());
  }, [dispatch]);

  const chooseOnMap = (id: string) => {
    setChosen(id);
    document.getElementById(placeRowId(id))?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <div className="edp-place-search">
        <Field flush label={t('guide.hospitals.search')}>
          <TextInput value={text} onChange={setText} autoComplete="off" enterKeyHint="search" />
        </Field>
        <Field flush label={t('guide.hospitals.state')}>
          <Select
            value={state}
            onChange={setState}
            placeholder={t('guide.hospitals.allStates')}
            clearable
            options={STATES.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      <div className="edp-place-map">
        <MalaysiaMap
          label={t('guide.hospitals.map', { count: found.length })}
          places={found}
          chosen={chosen}
          close={state !== '' || text !== ''}
          onChoose={chooseOnMap}
        />
      </div>
      {status === 'failed' ? (
        <LoadFailed retryLabel={t('guide.retry')} onRetry={() => void dispatch(fetchFacilities())}>
          <Text ns="mfe" id="guide.hospitals.failed" tags={{ b: <strong /> }} />
        </LoadFailed>
      ) : status === 'succeeded' ? (
        <Found hospitals={found} chosen={chosen} onChoose={setChosen} />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </>
  );
}

interface FoundProps {
  hospitals: readonly Facility[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Found({ hospitals, chosen, onChoose }: FoundProps) {
  const t = useText('mfe');
  return (
    <>
      <p className="edp-small edp-muted" role="status">
        {t('guide.hospitals.count', { count: hospitals.length })}
      </p>
      {hospitals.length === 0 ? (
        <EmptyState title={t('guide.hospitals.none')}>{t('guide.hospitals.noneHint')}</EmptyState>
      ) : null}
      <div className="edp-place-groups">
        {groupByState(hospitals).map((group) => (
          <section key={group.state} aria-label={group.state}>
            <h3>{group.state}</h3>
            <PlaceList
              chosen={chosen}
              onChoose={onChoose}
              places={group.hospitals.map(({ id, name, address, phone }) => ({
                id,
                name,
                address,
                phone,
                callLabel: t('guide.hospitals.call', { name, phone }),
              }))}
            />
          </section>
        ))}
      </div>
    </>
  );
}
