import { useCallback } from 'react';
import type { Facility } from '@edp/contracts';
import { APP_ID } from '@edp/domain';
import { client } from '@edp/http';
import { useText } from '@edp/i18n';
import { type LoadValue, useCall } from '@edp/mfe';
import { PlaceFinder } from '@edp/mfe/guide';
import { Section } from '@edp/ui';

/** Its date precedes every branch, so that the response is the whole list, as for hospitals. */
const BRANCHES = {
  appId: APP_ID,
  mode: 'full',
  lastSyncDate: '2000-01-01T00:00:00.000+08:00',
  resource: 'branch',
} as const;

/** The list of branches, with search, filter by state and map like that of hospitals. */
export function BranchesContent() {
  const t = useText('info');
  const load = useCallback<LoadValue<readonly Facility[]>>(
    (options) => client.call('loadFacilities', { ...options, body: BRANCHES }),
    [],
  );
  const [branches, retry] = useCall(load);
  return (
    <Section heading={t('branches.list')} intro={t('branches.sample')} close>
      <PlaceFinder
        words={{ namespace: 'info', prefix: 'branches' }}
        places={branches.status === 'succeeded' ? branches.value : []}
        status={branches.status}
        failure={branches.status === 'failed' ? branches.failure : null}
        onRetry={retry}
      />
    </Section>
  );
}
