import { type TransferStatus, useGetTransfersInfiniteQuery } from '@ex/api-client';
import type { InternalTransfer } from '@ex/contract';
import { useT } from '@ex/i18n';
import { HeaderBar, PagedList, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelSheet } from '../components/CancelSheet';
import { TransferCard } from '../components/TransferCard';
import { TransfersExport } from '../components/TransfersExport';
import styles from './TransfersScreen.module.css';

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
      <main className={styles.main}>
        <Tabs
          label={t('list.label')}
          items={STATUSES.map((value) => ({ value: String(value), label: t(TEXTS[value]) }))}
          value={String(status)}
          onChange={(value) => setStatus(STATUSES.find((one) => String(one) === value) ?? 0)}
          fill
        >
          <List key={status} status={status} onCancel={setCancelling} />
        </Tabs>
      </main>
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
