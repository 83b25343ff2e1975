import { useEffect } from 'react';

import { useText } from '@edp/i18n';
import {
  fetchFacilities,
  selectFacilities,
  selectFacilityRequest,
  useAppDispatch,
  useAppSelector,
} from '@edp/store';
import { Modal } from '@edp/ui/overlay';

import { PlaceFinder } from '../places/place-finder';

/** As wide as the map needs to be read. */
const WIDTH = 760;

/** Panel hospitals over the page, so that nothing typed there is left behind. */
export function HospitalDialog({ onClose }: { onClose: () => void }) {
  const t = useText('mfe');
  const dispatch = useAppDispatch();
  const hospitals = useAppSelector(selectFacilities);
  const { status } = useAppSelector(selectFacilityRequest);
  useEffect(() => {
    void dispatch(fetchFacilities());
  }, [dispatch]);
  return (
    <Modal open title={t('guide.hospitals.title')} onClose={onClose} width={WIDTH}>
      <PlaceFinder
        words={{ namespace: 'mfe', prefix: 'guide.hospitals' }}
        places={hospitals}
        status={status}
        onRetry={() => void dispatch(fetchFacilities())}
      />
    </Modal>
  );
}
