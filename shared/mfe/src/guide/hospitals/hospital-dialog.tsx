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

/** Minimum width for a readable map. */
const WIDTH = 760;

/** The panel hospitals in a dialog, so that the input of the page is preserved. */
export function HospitalDialog({ onClose }: { onClose: () => void }) {
  const t = useText('mfe');
  const dispatch = useAppDispatch();
  const hospitals = useAppSelector(selectFacilities);
  const request = useAppSelector(selectFacilityRequest);
  useEffect(() => {
    void dispatch(fetchFacilities());
  }, [dispatch]);
  return (
    <Modal open title={t('guide.hospitals.title')} onClose={onClose} width={WIDTH}>
      <PlaceFinder
        words={{ namespace: 'mfe', prefix: 'guide.hospitals' }}
        places={hospitals}
        status={request.status}
        failure={request.status === 'failed' ? request.failure : null}
        onRetry={() => void dispatch(fetchFacilities())}
      />
    </Modal>
  );
}
