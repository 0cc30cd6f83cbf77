import { REFETCH_ON_ENTER } from '@ex/api-client';
import {
  type MemberTransfer,
  type MemberTransferFilter,
  useMemberTransfersInfiniteQuery,
} from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { paths, useAddressChoice } from '@ex/routing';
import { HeaderBar, LinkButton, Page, PagedList, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelTransferSheet } from '../components/CancelTransferSheet';
import { MemberTransferCard } from '../components/MemberTransferCard';
import { MemberTransfersExport } from '../components/MemberTransfersExport';

const FILTERS = ['all', 'transferring', 'finished', 'cancelled'] as const;

/** The member's transfers to others, by status (P2P-17 to P2P-22); transfers from others are in the history. */
export function Screen() {
  const t = useT('transfers');
  const shell = useT('shell');
  const title = shell('titles.transfer-list');
  const navigate = useNavigate();
  const [filter, setFilter] = useAddressChoice('status', FILTERS);
  const [cancelling, setCancelling] = useState<MemberTransfer>();
  return (
    <>
      <HeaderBar
        title={title}
        onBack={() => void navigate(-1)}
        actions={
          <LinkButton href={paths.history({ group: 'transfers' })} variant="text" size="small">
            {shell('titles.history')}
          </LinkButton>
        }
      />
      <Page of="list">
        <Tabs
          label={t('list.label')}
          items={FILTERS.map((value) => ({ value, label: t(`list.${value}`) }))}
          value={filter}
          onChange={setFilter}
          fill
        >
          <List key={filter} filter={filter} onCancel={setCancelling} />
        </Tabs>
      </Page>
      <CancelTransferSheet transfer={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

interface ListProps {
  readonly filter: MemberTransferFilter;
  readonly onCancel: (transfer: MemberTransfer) => void;
}

function List({ filter, onCancel }: ListProps) {
  const source = useMemberTransfersInfiniteQuery(filter, REFETCH_ON_ENTER);
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(transfer) => <MemberTransferCard transfer={transfer} onCancel={onCancel} />}
      rowHeight={196}
      tools={<MemberTransfersExport filter={filter} />}
    />
  );
}
