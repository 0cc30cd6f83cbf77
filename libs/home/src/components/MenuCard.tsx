import { useT } from '@ex/i18n';
import { safeLink } from '@ex/routing';
import { Button, Skeleton, toast } from '@ex/ui-kit';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CandlestickChart,
  HandCoins,
  Headset,
  Lock,
  type LucideIcon,
  Repeat2,
  Sprout,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { menuFor, SWITCHED_TILES, type Tile } from '../model/menu';
import type { MenuConfig } from '../model/use-menu-config';
import styles from './MenuCard.module.css';

const ICONS: Record<Tile['key'], LucideIcon> = {
  options: CandlestickChart,
  recharge: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  service: Headset,
  exchangeb: Repeat2,
  loans: HandCoins,
  lockming: Lock,
  staking: Sprout,
  transfer: Users,
  changemoney: ArrowLeftRight,
};

/**
 * The menu of home: a big tile for options, two for money in and out, the rest by the site's switches. While these are not
 * known it keeps their place; after a failure it offers a retry.
 */
export function MenuCard({ config, failed, busy, onRetry }: MenuConfig) {
  const t = useT('home');
  const menu = menuFor(config);
  const service = config?.customerServiceUrl ?? '';
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <TileLink tile={menu.big} service={service} className={styles.big}>
        <span className={styles.words}>
          <strong className={styles.bigTitle}>{t('menu.options')}</strong>
          <span className={styles.hint}>{t('menu.optionsHint')}</span>
        </span>
      </TileLink>
      <div className={styles.money}>
        {menu.money.map((tile) => (
          <TileLink key={tile.key} tile={tile} service={service} className={styles.half}>
            <span>{t(`menu.${tile.key}`)}</span>
          </TileLink>
        ))}
      </div>
      <div className={styles.grid}>
        {menu.more.map((tile) => (
          <TileLink key={tile.key} tile={tile} service={service} className={styles.small}>
            <span>{t(`menu.${tile.key}`)}</span>
          </TileLink>
        ))}
        {!config &&
          !failed &&
          Array.from({ length: SWITCHED_TILES }, (_, index) => <AwaitedTile key={index} />)}
        {failed && <FailedTiles busy={busy} onRetry={onRetry} />}
      </div>
    </nav>
  );
}

/** Keeps the place of a tile until the site's switches are known, so that the list below does not jump. */
function AwaitedTile() {
  return (
    <span className={styles.small} aria-hidden="true">
      <Skeleton width={44} height={44} />
      <span className={styles.awaited}>
        <Skeleton height={12} />
      </span>
    </span>
  );
}

/** Shown in place of the tiles when the site's switches could not be loaded. */
function FailedTiles({ busy, onRetry }: Pick<MenuConfig, 'busy' | 'onRetry'>) {
  const t = useT('ui');
  return (
    <div className={styles.failed} role="status">
      {t('loadFailed')}
      <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

interface TileLinkProps {
  readonly tile: Tile;
  /** The customer-service link as the server sent it. */
  readonly service: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A tile: to a screen, to customer service apart from the app, or, without a usable link, to a notice (D-27). */
function TileLink({ tile, service, className, children }: TileLinkProps) {
  const t = useT('home');
  const TileIcon = ICONS[tile.key];
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        <TileIcon size={24} />
      </span>
      {children}
    </>
  );
  if (tile.to !== 'service') {
    return (
      <Link className={className} to={tile.to}>
        {content}
      </Link>
    );
  }
  const link = safeLink(service);
  if (link !== undefined) {
    return (
      <a className={className} href={link} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={className} onClick={() => toast(t('noService'))}>
      {content}
    </button>
  );
}
