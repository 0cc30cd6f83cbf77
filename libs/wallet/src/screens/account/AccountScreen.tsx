import { useFreshness, useGetUserBalanceListQuery, usePolled, useGetSiteConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { EmptyState, HeaderBar, LinkButton, Tabs } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { HideButton } from '../../components/HideButton';
import { MoneyActions } from '../../components/MoneyActions';
import { type AccountLink, readLink } from '../../model/account-link';
import { listsOf } from '../../model/records';
import { useHidden } from '../../model/use-own-flag';
import styles from './AccountScreen.module.css';
import { BalanceCard } from './BalanceCard';
import { Records } from './Records';

/** Values follow the market, ms. */
const BALANCES_MS = 10_000;

/** One coin of one account with its records (ACCOUNT). */
export function Screen() {
  const [query] = useSearchParams();
  const link = readLink(query);
  return link ? <Account key={`${link.coin}-${link.type}`} link={link} /> : <NoAccount />;
}

function Account({ link }: { readonly link: AccountLink }) {
  const t = useT('wallet');
  const navigate = useNavigate();
  const [list, setList] = useState(link.list);
  const [hidden, setHidden] = useHidden();
  const { data: config } = useGetSiteConfigQuery();
  const balances = usePolled(useBalances, undefined, BALANCES_MS);
  const age = useFreshness(balances.currentData && balances.fulfilledTimeStamp, BALANCES_MS);
  const coin = balances.currentData?.coinList
    .find(({ type }) => type === link.type)
    ?.balanceInfo.find(({ coinId }) => coinId === link.coin);
  const name = coin?.coinName ?? link.name;
  return (
    <>
      <HeaderBar
        title={<bdi>{name}</bdi>}
        onBack={() => void navigate(-1)}
        actions={<HideButton hidden={hidden} onChange={setHidden} />}
      />
      <main className={styles.main}>
        <BalanceCard link={link} coin={coin} age={age} hidden={hidden} />
        <Tabs
          label={t('account.tabs')}
          items={listsOf(link.type).map((value) => ({ value, label: t(`account.${value}`) }))}
          value={list}
          onChange={setList}
          className={styles.tabs}
          fill
        >
          <Records
            key={list}
            list={list}
            of={{ c_id: link.coin, type: link.type }}
            coin={name}
            hidden={hidden}
          />
        </Tabs>
      </main>
      <MoneyActions config={config} look="bar" />
    </>
  );
}

/** A link that does not say what to show. */
function NoAccount() {
  const t = useT('wallet');
  const navigate = useNavigate();
  return (
    <>
      <HeaderBar title={t('assets.title')} onBack={() => void navigate(-1)} />
      <main>
        <EmptyState
          title={t('account.missing')}
          text={t('account.missingText')}
          action={<LinkButton href={paths.assets()}>{t('account.toAssets')}</LinkButton>}
        />
      </main>
    </>
  );
}

/** What the link says may be old or edited: asked anew at once (D-57). */
const useBalances: typeof useGetUserBalanceListQuery = (arg, options) =>
  useGetUserBalanceListQuery(arg, { ...options, refetchOnMountOrArgChange: true });
