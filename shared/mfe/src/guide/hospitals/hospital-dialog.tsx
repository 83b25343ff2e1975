import { useText } from '@edp/i18n';
import { Modal } from '@edp/ui/overlay';

import { HospitalFinder } from './hospital-finder';

/** As wide as the map needs to be read. */
const WIDTH = 760;

/** The finder over the page, so that nothing typed there is left behind. */
export function HospitalDialog({ onClose }: { onClose: () => void }) {
  const t = useText('mfe');
  return (
    <Modal open title={t('guide.hospitals.title')} onClose={onClose} width={WIDTH}>
      <HospitalFinder />
    </Modal>
  );
}
