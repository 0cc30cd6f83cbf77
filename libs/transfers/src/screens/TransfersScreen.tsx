import { type TransferStatus, useGetTransfersInfiniteQuery } from '@ex/api-client';
import type { InternalTransfer } from '@ex/contract';
import { useT } from '@ex/i18n';
import { HeaderBar, numberChoice, Page, PagedList, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelSheet } from '../components/CancelSheet';
import { TransferCard } from '../components/TransferCard';
import { TransfersExport } from '../components/TransfersExport';

const STATUSES = [0, 1, 2, 3] as const;
const TEXTS = { 0: 'list.all', 1: 'list.transferring', 2: 'list.finished', 3: 'list.cancelled' } as const;

/** The member's transfers to others, by status (P2P-17 to P2P-22). */
export function Screen() {
  const t = useT('transfers');
  const title = useT('shell')('titles.transfer-list');
  const navigate = useNavigate();
  const [status, setStatus] = useState<TransferStatus>(0);
  const [cancelling, setCancelling] = useState<InternalTransfer>();
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <Page of="list">
        <Tabs
          label={t('list.label')}
          {...numberChoice(STATUSES, (value) => t(TEXTS[value]), status, setStatus)}
          fill
        >
          <List key={status} status={status} onCancel={setCancelling} />
        </Tabs>
      </Page>
      <CancelSheet transfer={cancelling} onClose={() => setCancelling(undefined)} />
    </>
  );
}

interface ListProps {
  readonly status: TransferStatus;
  readonly onCancel: (transfer: InternalTransfer) => void;
}

function List({ status, onCancel }: ListProps) {
  const source = useGetTransfersInfiniteQuery(status, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <PagedList
      source={source}
      rowKey={({ id }) => id}
      row={(transfer) => <TransferCard transfer={transfer} onCancel={onCancel} />}
      rowHeight={196}
      tools={<TransfersExport status={status} />}
    />
  );
}
