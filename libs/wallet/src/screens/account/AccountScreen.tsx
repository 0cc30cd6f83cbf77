import { useLive } from '@ex/api-client';
import { useSiteConfigQuery } from '@ex/api-client/content';
import { useAmountsHidden } from '@ex/api-client/members';
import { type Balances, liveBalances } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { paths, useAddressChoice } from '@ex/routing';
import { EmptyState, HeaderBar, LinkButton, Tabs } from '@ex/ui-kit';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { HideButton } from '../../components/hidden-amounts';
import { MoneyActions } from '../../components/MoneyActions';
import { type AccountLink, parseAccountLink, recordLists } from '../../model/account-link';
import styles from './AccountScreen.module.css';
import { BalanceCard } from './BalanceCard';
import { Records } from './Records';

/** One coin of one account with its records (ACCOUNT). */
export function Screen() {
  const [query] = useSearchParams();
  const link = parseAccountLink(query);
  return link ? <Account key={`${link.coinId}-${link.account}`} link={link} /> : <NoAccount />;
}

function Account({ link }: { readonly link: AccountLink }) {
  const t = useT('wallet');
  const navigate = useNavigate();
  const [list, setList] = useAddressChoice('list', recordLists(link.account));
  const [hidden, setHidden] = useAmountsHidden();
  const { data: config } = useSiteConfigQuery();
  const { data: asset, freshness } = useLive(liveBalances, undefined, {
    select: (balances) => findAsset(balances, link),
  });
  const coin = asset?.coin ?? link.coin;
  return (
    <>
      <HeaderBar
        title={<bdi>{coin}</bdi>}
        onBack={() => void navigate(-1)}
        actions={<HideButton hidden={hidden} onChange={setHidden} />}
      />
      <main className={styles.main}>
        <BalanceCard link={link} asset={asset} freshness={freshness} hidden={hidden} />
        <Tabs
          label={t('account.tabs')}
          items={recordLists(link.account).map((value) => ({ value, label: t(`account.${value}`) }))}
          value={list}
          onChange={setList}
          className={styles.tabs}
          fill
        >
          <Records
            key={list}
            list={list}
            coinId={link.coinId}
            account={link.account}
            coin={coin}
            hidden={hidden}
          />
        </Tabs>
      </main>
      <MoneyActions config={config} look="bar" />
    </>
  );
}

/** The coin of the account in the link; undefined where the member has none of it. */
const findAsset = ({ accounts }: Balances, { account, coinId }: AccountLink) =>
  accounts.find((one) => one.account === account)?.assets.find((asset) => asset.coinId === coinId);

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
